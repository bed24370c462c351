import { redirect } from "react-router";

/** The desk begins with its people. */
export function loader() {
  return redirect("/admin/users");
}
