import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { databaseRefusal, isDatabaseUnavailable } from "#app/db/dialect.server.ts";
import { carRefusals, refusedByDatabase } from "#app/features/fleet/admin/car-messages.ts";

/** The {detail} of spec 8 when the database refuses a change; throws what is not the database's. */
export function describeFailure(context: Readonly<RouterContextProvider>, error: unknown): string {
  const { services, requestId, markUnavailable } = requestOf(context);
  const isUnavailable = isDatabaseUnavailable(error);
  const reason = databaseRefusal(error);
  if (!isUnavailable && reason === null) throw error;
  services.log.error({ err: error, requestId }, "the car could not be saved");
  if (isUnavailable) markUnavailable();
  return isUnavailable || reason === null ? carRefusals.unavailable : refusedByDatabase(reason);
}
