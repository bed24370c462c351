import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Auth } from "./auth.server.ts";
import { describeDevice } from "./describe-device.ts";
import { isWhole } from "./session/session-rules.server.ts";

/** A browser in which a person is signed in. */
export type Device = {
  /** Names its session, and opens nothing: that only the cookie's own token does. */
  id: string;
  name: string;
  address: string | null;
  signedInAt: Instant;
  isThis: boolean;
};

type Deps = { auth: Auth; db: Database };
type CurrentSession = { id: string; userId: string };

/** Where the person of the session cookie is signed in: here first, then the latest. */
export async function findDevices(deps: Deps, headers: Headers, now: Instant): Promise<Device[]> {
  const current = await currentSession(deps.auth, headers);
  return current === null ? [] : await devicesOf(deps.db, current, now);
}

/** The same for a session that is already known. */
export async function devicesOf(
  db: Database,
  current: CurrentSession,
  now: Instant,
): Promise<Device[]> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "ipAddress", "createdAt", "expiresAt"])
    .where("userId", "=", current.userId)
    .execute();
  return sessions
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > now)
    .map(({ id, userAgent, ipAddress, createdAt }) => ({
      id,
      name: describeDevice(userAgent),
      address: ipAddress === "" ? null : ipAddress,
      signedInAt: new Date(createdAt).getTime(),
      isThis: id === current.id,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.signedInAt - a.signedInAt);
}

/** Which devices to sign out: one by its id, all but the one that asks, or every one. */
export type DevicesToEnd = { id: string } | "others" | "all";

/**
 * Signs devices of the person out; from then on their cookies open nothing. Tells whether the device
 * that asks is among them. Somebody else's device is not found, and stays.
 */
export async function endDevices(
  deps: Deps,
  headers: Headers,
  which: DevicesToEnd,
): Promise<{ endedThis: boolean }> {
  const current = await currentSession(deps.auth, headers);
  return current === null ? { endedThis: true } : await endDevicesOf(deps.db, current, which);
}

/** The same for a session that is already known. */
export async function endDevicesOf(
  db: Database,
  current: CurrentSession,
  which: DevicesToEnd,
): Promise<{ endedThis: boolean }> {
  let ended = db.deleteFrom("sessions").where("userId", "=", current.userId);
  if (which === "others") ended = ended.where("id", "<>", current.id);
  else if (which !== "all") ended = ended.where("id", "=", which.id);
  await ended.execute();
  return { endedThis: which === "all" || (which !== "others" && which.id === current.id) };
}

async function currentSession(auth: Auth, headers: Headers): Promise<CurrentSession | null> {
  const found = await auth.api.getSession({ headers });
  return found && isWhole(found) ? found.session : null;
}
