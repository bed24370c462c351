import { hashPassword } from "better-auth/crypto";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Caller, callAuth } from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { createPerson, type NewPerson } from "#app/features/accounts/users/create-person.server.ts";

export const TEST_ORIGIN = "http://samudra.test";
const PASSWORD = "three boats at dawn";
let passwordHash: Promise<string> | undefined;

export type TestUser = NewPerson & { id: string; password: string };

/** Asha Rao with a verified e-mail, a verified phone and a password, unless the test says otherwise. */
export async function createCustomer(
  db: Database,
  own: Partial<NewPerson> = {},
): Promise<TestUser> {
  passwordHash ??= hashPassword(PASSWORD);
  const person: NewPerson = {
    name: "Asha Rao",
    email: "asha@example.com",
    emailVerified: true,
    phone: "+919876543210",
    phoneVerified: true,
    passwordHash: await passwordHash,
    ...own,
  };
  const made = await createPerson(db, person);
  if (!made.ok) throw new Error(made.reason);
  return { ...person, id: made.value.userId, password: PASSWORD };
}

/** Ravi Teja, who is of the desk. */
export async function createStaff(db: Database, own: Partial<NewPerson> = {}): Promise<TestUser> {
  const contact = { email: "ravi@example.com", phone: null };
  const ravi = await createCustomer(db, { name: "Ravi Teja", ...contact, ...own });
  await db.insertInto("admins").values({ userId: ravi.id }).execute();
  return ravi;
}

/**
 * Everybody leaves, as the site lets them: what the desk did with them stays in its log, which no test
 * empties. Their contacts are free for others.
 */
export async function eraseAccounts(db: Database): Promise<void> {
  for (const table of ["admins", "sessions", "factors", "backupCodes"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db
    .updateTable("users")
    .set(({ ref }) => ({ email: ref("id"), phone: null, phoneVerified: 0, deletedAt: 0 }))
    .execute();
}

/** Connects an identity at Google with the person. */
export async function linkGoogleAccount(db: Database, userId: string): Promise<void> {
  const now = new Date().toISOString();
  const identity = { providerId: "google", accountId: `g-${userId}`, password: null };
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto("accounts")
    .values({ id: newId(), userId, ...identity, ...times })
    .execute();
}

let visitors = 0;

/** A caller of an address of their own, so that one test's attempts do not count for another. */
export function createCaller(headers: Headers | Record<string, string> = {}): Caller {
  visitors += 1;
  const clientIp = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  return { origin: TEST_ORIGIN, clientIp, headers: new Headers(headers) };
}

/** The request headers of a browser that was given these cookies. */
export function headersWithCookies(cookies: readonly string[]): Headers {
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; "), origin: TEST_ORIGIN, "user-agent": "Test/1.0" });
}

/** Signs in with the password; answers the headers of that browser from then on. */
export async function signInAs(auth: Auth, { email, phone, password }: TestUser): Promise<Headers> {
  const body = email === null ? { phone, password } : { email, password };
  const browser = createCaller({ "user-agent": "Test/1.0" });
  const response = await callAuth(auth, browser, { path: "/sign-in", body });
  if (!response.ok) throw new Error(await response.text());
  return headersWithCookies(response.headers.getSetCookie());
}
