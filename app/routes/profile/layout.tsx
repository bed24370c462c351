import { Outlet } from "react-router";
import { requestOf } from "#app/context.ts";
import { useOfflineTrips } from "#app/features/offline-trips/use-offline-trips.ts";
import profileCss from "#app/styles/profile.css?url";
import type { Route } from "./+types/layout";
import { OwnFormRecovery } from "./own-form-recovery.tsx";

export function links() {
  return [{ rel: "stylesheet", href: profileCss }];
}

/** Null while the page redirects to sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  return { userId: (await requestOf(context).account())?.userId ?? null };
}

/** Brings the styles of the profile's pages, keeps what is typed, and the trips for when there is no connection. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  useOfflineTrips();
  return (
    <>
      <OwnFormRecovery userId={loaderData.userId} />
      <Outlet />
    </>
  );
}
