import { redirect } from "react-router";
import { customIconPath } from "#app/content/logo.ts";
import { NO_STORE } from "#app/http/no-store.ts";

/** Pages name their icon; who asks for this one has seen none of them. */
export function loader(): Response {
  return redirect(customIconPath("32") ?? "/icon-32.ico", { headers: NO_STORE });
}
