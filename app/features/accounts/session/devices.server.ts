import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { describeDevice } from "./describe-device.ts";

export type Device = {
  /** The session's id; unlike the token in the cookie, it grants nothing. */
  id: string;
  name: string;
  address: string | null;
  signedInAt: Instant;
  isThis: boolean;
};

export type CurrentSession = { id: string; userId: string };

export async function listDevices(
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

export type DevicesToSignOut = { id: string } | "others" | "all";

/** Another user's device is not found. Returns whether the current session has ended. */
export async function signOutDevices(
  db: Database | Tx,
  current: CurrentSession,
  which: DevicesToSignOut,
): Promise<{ endedThis: boolean }> {
  let ended = db.deleteFrom("sessions").where("userId", "=", current.userId);
  if (which === "others") ended = ended.where("id", "<>", current.id);
  else if (which !== "all") ended = ended.where("id", "=", which.id);
  await ended.execute();
  return { endedThis: which === "all" || (which !== "others" && which.id === current.id) };
}
