import type { GenericEndpointContext } from "better-auth";
import { getIP } from "better-auth/api";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { findDeviceId } from "#app/features/accounts/session/device-cookie.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import type { Requester } from "./send-limits.server.ts";

/** For a contact that the requester has not proved to own. */
export function anyRequester({ request, context }: GenericEndpointContext): Requester {
  return { clientIp: (request && getIP(request, context.options)) ?? "unknown" };
}

/** The owner is recognised by the browser, as nobody is signed in yet. */
export async function findRequester(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  contact: Contact,
): Promise<Requester> {
  const user = await findUser(deps.db, contact);
  const deviceId = user && (await findDeviceId(ctx, deps, user.id));
  return deviceId === null ? anyRequester(ctx) : "owner";
}
