import type { Database } from "#app/db/client.server.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { newId } from "#app/db/new-id.server.ts";
import {
  type Caller,
  fetchAuth,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { createUser, type NewUser } from "#app/features/accounts/users/create-user.server.ts";
import { CREATED_AT } from "./factories.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH } from "./test-password.ts";

export const TEST_ORIGIN = "http://samudra.test";

export type TestUser = NewUser & { id: string; password: string };

/** Asha Rao with a verified e-mail, a verified phone and a password, unless the test changes that. */
export async function createCustomer(
  db: Database,
  overrides: Partial<NewUser> = {},
): Promise<TestUser> {
  const user: NewUser = {
    name: "Asha Rao",
    email: "asha@example.com",
    emailVerified: true,
    phone: "+919876543210",
    phoneVerified: true,
    passwordHash: TEST_PASSWORD_HASH,
    ...overrides,
  };
  // Before whatever clock the test has: a code from before the password is void.
  const created = await createUser(db, user, Math.min(Date.now(), CREATED_AT));
  if (!created.ok) throw new Error(created.reason);
  return { ...user, id: created.value.userId, password: TEST_PASSWORD };
}

/** An owner, unless the test says another role. */
export async function createStaff(
  db: Database,
  overrides: Partial<NewUser> = {},
  role: StaffRole = "owner",
): Promise<TestUser> {
  const contact = { email: "ravi@example.com", phone: null };
  const ravi = await createCustomer(db, { name: "Ravi Teja", ...contact, ...overrides });
  await db.insertInto("admins").values({ userId: ravi.id, role }).execute();
  return ravi;
}

/** Deletes all accounts as the site does: the rows that the audit log names stay, their contacts are free. */
async function eraseAccounts(db: Database): Promise<void> {
  for (const table of [
    "staffInvitations",
    "userNotes",
    "admins",
    "sessions",
    "factors",
    "backupCodes",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db
    .updateTable("users")
    .set(({ ref }) => ({ email: ref("id"), phone: null, phoneVerified: 0, deletedAt: 0 }))
    .execute();
}

/** Deletes all accounts, the codes and messages sent to them, and the counts of attempts. */
export async function resetAccounts(db: Database): Promise<void> {
  await eraseAccounts(db);
  const logged = db.selectFrom("auditLog").select("actorId");
  await db.deleteFrom("users").where("id", "not in", logged).execute();
  for (const table of ["oneTimeCodes", "attemptCounts", "outbox"] as const) {
    await db.deleteFrom(table).execute();
  }
}

export async function linkGoogleAccount(db: Database, userId: string): Promise<void> {
  const now = new Date().toISOString();
  const identity = { providerId: "google", accountId: `g-${userId}`, password: null };
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto("accounts")
    .values({ id: newId(), userId, ...identity, ...times })
    .execute();
}

let callers = 0;

/** A caller with an address of its own, so that attempts of one test do not count for another. */
export function createCaller(headers: Headers | Record<string, string> = {}): Caller {
  callers += 1;
  const clientIp = `198.51.${Math.floor(callers / 250)}.${callers % 250}`;
  return { origin: TEST_ORIGIN, clientIp, headers: new Headers(headers) };
}

export function headersWithCookies(cookies: readonly string[]): Headers {
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; "), origin: TEST_ORIGIN, "user-agent": "Test/1.0" });
}

const SESSION = /samudra\.session_token=[^;]+/;

/** A renewed session replaces the one of these headers, as in a browser. */
export function keepSession(headers: Headers, response: Response): void {
  const [renewed] = response.headers.getSetCookie().flatMap((cookie) => SESSION.exec(cookie) ?? []);
  if (renewed) headers.set("cookie", (headers.get("cookie") ?? "").replace(SESSION, renewed));
}

export async function signInAs(
  auth: Auth,
  { email, phone, password }: Pick<TestUser, "email" | "phone" | "password">,
): Promise<Headers> {
  const body = email === null ? { phone, password } : { email, password };
  const browser = createCaller({ "user-agent": "Test/1.0" });
  const response = await fetchAuth(auth, browser, { path: "/sign-in", body });
  if (!response.ok) throw new Error(await response.text());
  return headersWithCookies(response.headers.getSetCookie());
}
