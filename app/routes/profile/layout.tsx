import { Outlet } from "react-router";
import { useOfflineTrips } from "#app/features/offline-trips/use-offline-trips.ts";
import { OwnFormRecovery } from "./own-form-recovery.tsx";
import profileCss from "#app/styles/profile.css?url";

export function links() {
  return [{ rel: "stylesheet", href: profileCss }];
}

/** Brings the styles of the profile's pages, keeps what is typed, and the trips for when there is no connection. */
export default function ProfileLayout() {
  useOfflineTrips();
  return (
    <>
      <OwnFormRecovery />
      <Outlet />
    </>
  );
}
