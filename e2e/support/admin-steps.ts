import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { type Database, inTransaction, openDatabase } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { makeAdmin } from "#app/features/accounts/admin/make-admin.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { createCustomer, type TestUser } from "#test/support/users.ts";
import { expect } from "./expect.ts";
import { open } from "./fixtures.ts";
import { dataDir, origin } from "./site-under-test.ts";

const databaseUrl = process.env.E2E_DATABASE_URL;

/** A new customer with a verified e-mail of their own. */
export async function addCustomer(
  name = "Meera Nair",
  phone: string | null = null,
): Promise<TestUser & { email: string }> {
  const email = `${name.split(" ")[0]?.toLowerCase()}-${randomBytes(6).toString("hex")}@example.com`;
  const own = { name, email, phone, phoneVerified: false };
  const person = await withDatabase((db) => createCustomer(db, own));
  return { ...person, email };
}

export async function createAdmin(): Promise<TestUser & { email: string }> {
  const person = await addCustomer("Ravi Teja");
  await withDatabase((db) => makeAdmin(db, { kind: "email", to: person.email }, Date.now()));
  return person;
}

/** `npm run make-admin`, on the site under test. */
export async function runMakeAdmin(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  await promisify(execFile)(process.execPath, ["scripts/make-admin.ts", email], { env });
}

/** Gives a customer a paid trip that begins tomorrow; returns its reference. */
export async function bookTrip({ id: userId }: { id: string }): Promise<string> {
  const pickupAt = Date.now() + DAY;
  return await withDatabase(async (db) => {
    const car = await insertCar(db, {
      city: "Nowhere",
      location: "Nowhere",
      archivedAt: Date.now(),
    });
    const trip = { carId: car.id, userId, pickupAt, returnAt: pickupAt + DAY };
    return (await insertBooking(db, trip)).reference;
  });
}

export async function cancelTrips({ id }: TestUser): Promise<void> {
  await withDatabase(async (db) => {
    const trips = db.updateTable("bookings").set({ status: "cancelled" }).where("userId", "=", id);
    await trips.execute();
  });
}

/** Their name stays when the account is deleted. */
export async function addFormerStaff(by: { id: string }): Promise<TestUser> {
  const former = await addCustomer();
  const subject = { kind: "person", id: former.id, name: "" } as const;
  const change = { action: "person.role-changed", subject, detail: "Owner → Customer" } as const;
  await withDatabase(async (db) => {
    await inTransaction(db, (tx) => writeAuditLog(tx, { userId: by.id }, change, Date.now()));
  });
  return former;
}

export async function ban({ id }: TestUser): Promise<void> {
  const banned = { bannedAt: Date.now(), banReason: "Returned the car late, damage not paid" };
  await withDatabase(async (db) => {
    await db.updateTable("users").set(banned).where("id", "=", id).execute();
  });
}

/** Makes the last identity confirmation of each session of a user too old to count. */
export async function expireConfirmations({ email }: { email: string }): Promise<void> {
  await withDatabase(async (db) => {
    const userId = db.selectFrom("users").select("id").where("email", "=", email);
    await db
      .updateTable("sessions")
      .set({ confirmedAt: 0 })
      .where("userId", "in", userId)
      .execute();
  });
}

/** Gives the page a session without the form, and opens a page of the site. */
export async function signIn(page: Page, user: TestUser, next: string): Promise<void> {
  await createSession(page, user);
  await open(page, next);
}

/** Signs in through the account service, which sets the cookies of the page's context. */
export async function createSession(
  page: Page,
  { email, password }: { email: string | null; password: string },
): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in", {
    data: { email, password },
    headers: { origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Fills in and sends the sign-in form that the page shows. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string | null; password: string },
): Promise<void> {
  await page.getByLabel("E-mail or mobile number").fill(email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl, dataDir });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
