import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { isMigrated } from "#app/db/migrate.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { findCancellationPreview } from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { listMatchingCars } from "#app/features/fleet/list-matching-cars.server.ts";
import { checkOccupancies } from "#test/crash/check-bookings.ts";
import { checkChanges, checkLegs } from "#test/crash/check-changes.ts";
import { checkChangePayments, checkCharges } from "#test/crash/check-charges.ts";
import { checkDeposits, checkTripCharges } from "#test/crash/check-deposits.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import { findCorruption, readDatabase } from "#test/crash/read-database.ts";
import { createViolations } from "#test/crash/violations.ts";
import { createTestAuth } from "#test/support/accounts.ts";
import { signInAs } from "#test/support/users.ts";
import { checkBooks } from "../../scripts/backup/drill.ts";
import { findChangedTables, fixtures, openUpgraded, readSchema } from "./upgraded-site.ts";

/** Of the demo's accounts in every fixture. */
const ASHA = { email: "asha@samudra.example", phone: null, password: "samudra-dev" };

const CHECKS = [checkLedger, checkOccupancies, checkLegs, checkChangePayments, checkDeposits];
/** Bookings from before there were invoices get none. */
const CHECKS_WITH_INVOICES = [checkTaxDocuments, checkCharges, checkTripCharges];

test("there are databases of at least three earlier versions", () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(3);
});

describe.each(fixtures)("the filled database %s", (fixture) => {
  let site: Awaited<ReturnType<typeof openUpgraded>>;
  let now: Instant;
  beforeAll(async () => {
    site = await openUpgraded(fixture);
    const { createdAt } = await site.db
      .selectFrom("bookings")
      .select("createdAt")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    now = createdAt + HOUR;
  });
  afterAll(() => site.drop());

  test("has the schema of this version, and not a row or a value less than before", async () => {
    expect(await isMigrated(site.sqlite)).toBe(true);
    expect(await isMigrated(site.db)).toBe(true);
    for (const table of ["users", "bookings", "payments", "documents", "outbox"]) {
      expect(site.before.get(table)?.length, table).toBeGreaterThan(0);
    }
    expect(findChangedTables(site)).toEqual([]);
  });

  test.skipIf(process.env.TEST_DATABASE === "postgres")(
    "has the tables, indexes and triggers of a new one",
    () => {
      const upgraded = readSchema(path.join(site.where.dataDir, "samudra.db"));
      expect(upgraded).toEqual(readSchema(inject("migratedSqlite")));
    },
  );

  test("has whole references and consistent books", async () => {
    const violations = createViolations();
    const snapshot = await readDatabase(site.db);
    const checks = site.before.has("tax_documents") ? [...CHECKS, ...CHECKS_WITH_INVOICES] : CHECKS;
    for (const check of checks) check(snapshot, violations);
    checkChanges(snapshot, violations, now);
    const corruption = [...(await findCorruption(site.sqlite)), ...(await findCorruption(site.db))];
    expect([...violations.found, ...corruption]).toEqual([]);
    expect(await checkBooks(site.db, now)).toEqual([]);
  });

  test("has no tax in the ledger that is not on an invoice, or the drill finds it", async () => {
    const { db } = site;
    const invoiced = db.selectFrom("taxDocuments").select("bookingId").limit(1);
    const bookingId = (await invoiced.executeTakeFirst())?.bookingId;
    if (bookingId === undefined) return;
    const line = { id: "tax", entryKey: "tax", bookingId, kind: "tax", amount: paise(1) } as const;
    await expect(
      inTransaction(db, async (tx) => {
        const accounts = { debit: "rental", credit: "cgst" } as const;
        await tx
          .insertInto("ledger")
          .values({ ...line, ...accounts, createdAt: now })
          .execute();
        expect(await checkBooks(tx, now)).toEqual([expect.stringContaining("tax of the invoices")]);
        throw new Error("Undone");
      }),
    ).rejects.toThrow("Undone");
  });

  test("serves its customers: sign-in, bookings, search, a hold, a cancellation", async () => {
    const { db } = site;
    const auth = createTestAuth(db);
    expect((await signInAs(auth, ASHA)).get("cookie")).toContain("session_token");

    const { userId, reference, city, location } = await db
      .selectFrom("bookings")
      .innerJoin("payments", "payments.bookingId", "bookings.id")
      .select(["userId", "reference", "city", "location"])
      .where("status", "=", "completed")
      .where("tripStatus", "=", "upcoming")
      .where("payments.outcome", "=", "kept")
      .where("pickupAt", ">", now)
      .orderBy("pickupAt", "desc")
      .executeTakeFirstOrThrow();
    const listed = await listCustomerBookings(db, userId);
    expect(listed.map((booking) => booking.reference)).toContain(reference);
    expect(await findOwnBooking(db, { userId, reference })).toMatchObject({
      booking: { reference, status: "completed" },
      balance: expect.anything(),
    });

    const preview = await findCancellationPreview(db, { userId, reference }, now);
    const { charge: shownCharge, refund } = preview!.terms;
    expect(refund).toBeGreaterThan(0);
    const request = { userId, reference, reason: "Plans changed", shownCharge };
    expect(await cancelOwnBooking({ db }, request, now)).toMatchObject({ ok: true });

    const period = { pickupAt: now + 900 * DAY, returnAt: now + 901 * DAY };
    const rental = { city, location, period };
    const [car] = await listMatchingCars(db, { rental, limit: 1 }, now);
    const customer = { userId, name: "Anjali Rao", email: null, phone: null };
    const held = await placeHold(
      { db, provider: "fake" },
      customer,
      { carId: car!.id, period },
      now,
    );
    expect(held).toMatchObject({ ok: true });
    expect(await checkBooks(db, now)).toEqual([]);
  });
});
