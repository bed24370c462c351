import type { SessionChannel } from "#app/features/accounts/session/session-channel.ts";
import * as keeper from "#app/features/accounts/session/start-session-keeper.ts";
import { replaceCachedTrips } from "#app/features/offline-trips/trips-cache.ts";

export const { startSessionKeeper } = keeper;

/** As the keeper does; whoever signs in or out takes the trips along that this device keeps. */
export function broadcastServerEvent(page: { cookie: string }, tabs: SessionChannel): boolean {
  const event = keeper.broadcastServerEvent(page, tabs);
  if (event === "SIGNED_IN" || event === "SIGNED_OUT") void replaceCachedTrips();
  return event !== null;
}
