import { hashPassword } from "better-auth/crypto";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { makeAdmin } from "./make-admin.server.ts";
import { createUser } from "#app/features/accounts/users/create-user.server.ts";

export type DemoAccount = { role: "Customer" | "Admin"; email: string; password: string };

const DEMO_USERS = [
  { role: "Customer", name: "Asha Rao", email: "asha@samudra.example", phone: "+919876500001" },
  { role: "Admin", name: "Ravi Teja", email: "ravi@samudra.example", phone: "+919876500002" },
] as const;

/** Derives the password from this installation's secret. Returns what to print. */
export async function seedDemoAccounts(
  db: Database,
  password: string,
  now: Instant,
): Promise<DemoAccount[]> {
  for (const { role, ...person } of DEMO_USERS) {
    if (!(await hasAccount(db, person.email)))
      await createDemoUser(db, { ...person, password }, now);
    if (role === "Admin") await makeAdmin(db, { kind: "email", to: person.email }, now);
  }
  return DEMO_USERS.map(({ role, email }) => ({ role, email, password }));
}

async function createDemoUser(
  db: Database,
  { password, ...person }: { name: string; email: string; phone: string; password: string },
  now: Instant,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await createUser(db, { ...person, emailVerified: true, phoneVerified: true, passwordHash }, now);
}

async function hasAccount(db: Database, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return user !== undefined;
}

/** Accounts whose password was once printed: live mode does not start while there are any. */
export async function listDemoAccounts(db: Database): Promise<string[]> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const found = await db.selectFrom("users").select("email").where("email", "in", emails).execute();
  return found.map(({ email }) => email);
}
