import { Outlet } from "react-router";
import profileCss from "#app/styles/profile.css?url";

export function links() {
  return [{ rel: "stylesheet", href: profileCss }];
}

/** Brings the styles of the profile's pages. */
export default function ProfileLayout() {
  return <Outlet />;
}
