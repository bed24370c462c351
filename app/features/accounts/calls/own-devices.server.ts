import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import {
  type CurrentSession,
  type Device,
  type DevicesToSignOut,
  listDevices,
  signOutDevices,
} from "#app/features/accounts/session/devices.server.ts";
import { isComplete } from "#app/features/accounts/session/session-rules.server.ts";

type Deps = { auth: Auth; db: Database };

export async function listOwnDevices(
  deps: Deps,
  headers: Headers,
  now: Instant,
): Promise<Device[]> {
  const current = await findCurrentSession(deps.auth, headers);
  return current === null ? [] : await listDevices(deps.db, current, now);
}

export async function signOutOwnDevices(
  deps: Deps,
  headers: Headers,
  which: DevicesToSignOut,
): Promise<{ endedThis: boolean }> {
  const current = await findCurrentSession(deps.auth, headers);
  return current === null ? { endedThis: true } : await signOutDevices(deps.db, current, which);
}

async function findCurrentSession(auth: Auth, headers: Headers): Promise<CurrentSession | null> {
  const found = await auth.api.getSession({ headers });
  return found && isComplete(found) ? found.session : null;
}
