import { callerOf, requestOf } from "#app/context.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { findPendingSignUp } from "#app/features/accounts/sign-up/pending-sign-up.server.ts";
import { parseSignUpCookie } from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";

/** What this browser typed to create an account whose code it has not entered: an address may have a slip in it. */
export async function findTypedBefore(context: Parameters<typeof requestOf>[0], request: Request) {
  const { services } = requestOf(context);
  const signUp = parseSignUpCookie(callerOf(context, request));
  if (signUp === null) return undefined;
  const keys = { db: services.db, secret: services.config.key("accounts") };
  const pending = await findPendingSignUp(keys, signUp, services.clock.now());
  if (pending === null) return undefined;
  const { name, email, phone } = pending.person;
  return { contact: "", name, email: email ?? "", phone: phone === null ? "" : formatPhone(phone) };
}
