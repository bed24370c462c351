import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";

/** Who took which list out of the site, and from where. */
export async function logExport(
  context: Readonly<RouterContextProvider>,
  list: "bookings" | "money" | "taxes" | "day closes",
): Promise<void> {
  const { services, account, clientIp } = requestOf(context);
  const userId = (await account())?.userId;
  services.log.info({ security: `export of ${list}`, outcome: "ok", userId, clientIp }, "export");
}
