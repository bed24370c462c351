import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import { paise } from "#app/domain/money.ts";
import { findBookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { takeDeposit } from "#app/records/money/deposits.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import type { CancellationPolicies } from "#app/domain/cancellation.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { findCancellationPreview } from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { issueFirstAgreement } from "#app/records/booking/agreements.server.ts";
import { now, openChangeFixture, PICKUP } from "#test/support/change-fixture.ts";

const { db, book, handOver } = await openChangeFixture();

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

const STRICT: CancellationPolicies = {
  bookingPage: [
    { fromHours: 48, percent: 20 },
    { fromHours: 0, percent: 90 },
  ],
  terms: [{ fromHours: 0, percent: 80 }],
};

function setStrict(): void {
  replaceSettings({ ...DEFAULT_SETTINGS, cancellation: STRICT });
}

async function preview({ reference, userId }: { reference: string; userId: string }) {
  return await findCancellationPreview(db, { reference, userId }, PICKUP - 2 * HOUR);
}

test("a booking keeps what a cancellation cost when it was made", async () => {
  const before = await book();
  setStrict();
  const after = await book();
  expect(await preview(before)).toMatchObject({
    terms: { chargePercent: 50 },
    policyLabels: {
      bookingPage: "50% charge within 24 hours",
      terms: "0 to 6 hours before pickup: 75% charge",
    },
  });
  replaceSettings(DEFAULT_SETTINGS);
  expect(await preview(after)).toMatchObject({
    terms: { chargePercent: 80 },
    policyLabels: {
      bookingPage: "90% charge within 48 hours",
      terms: "Any time before pickup: 80% charge",
    },
  });
});

test("a booking given up early costs what its own terms say, also for unused hours", async () => {
  setStrict();
  const { change } = await book();
  replaceSettings(DEFAULT_SETTINGS);
  const { quoted } = await change.quote({ returnAt: PICKUP + 30 * HOUR }, PICKUP - 2 * HOUR);
  expect(quoted).toMatchObject({ ok: true, value: { plan: { feePercent: 80 } } });
});

test("a booking keeps when its deposit is released and how far it may be driven", async () => {
  const before = await book();
  const rules = { ...DEFAULT_SETTINGS.rules, depositReleaseHours: 6, kmPerDay: 250 };
  replaceSettings({ ...DEFAULT_SETTINGS, rules: { ...rules, extraKmRupees: 12 } });
  const after = await book();
  replaceSettings(DEFAULT_SETTINGS);
  const conditions = async ({ bookingId }: { bookingId: string }) => {
    const row = db.selectFrom("bookings").select("agreedConditions").where("id", "=", bookingId);
    return conditionsOf(await row.executeTakeFirstOrThrow());
  };
  expect(await conditions(before)).toEqual(EARLIER_CONDITIONS);
  expect(await conditions(after)).toEqual({
    ...EARLIER_CONDITIONS,
    depositReleaseHours: 6,
    kmPerDay: 250,
    extraKmPrice: 12_00,
  });
  await handOver(after, PICKUP);
  const deposit = { bookingId: after.bookingId, amount: paise(5_000_00), receipt: null } as const;
  await inTransaction(db, (tx) =>
    takeDeposit(tx, { ...deposit, method: "cash", takenBy: after.userId }, PICKUP),
  );
  await db
    .updateTable("bookings")
    .set({ tripStatus: "returned" })
    .where("id", "=", after.bookingId)
    .execute();
  const readings = { odometerKm: 2000, fuelPercent: 50, notes: "", actorId: after.userId };
  const back = {
    bookingId: after.bookingId,
    kind: "return",
    at: PICKUP,
    createdAt: PICKUP,
  } as const;
  await db
    .insertInto("handovers")
    .values({ ...back, ...readings })
    .execute();
  expect(await findBookingDeposit(db, after.bookingId)).toMatchObject({
    releaseAt: PICKUP + 6 * HOUR,
  });
});

test("every version of an agreement has the terms that were accepted", async () => {
  const booked = await book();
  await inTransaction(db, (tx) => issueFirstAgreement(tx, booked.bookingId, now));
  setStrict();
  await handOver(booked, PICKUP);
  const versions = await db
    .selectFrom("agreements")
    .select(["reason", "termsSha256"])
    .where("bookingId", "=", booked.bookingId)
    .orderBy("version")
    .execute();
  expect(versions.map(({ reason }) => reason)).toEqual(["booked", "handed_over"]);
  expect(new Set(versions.map(({ termsSha256 }) => termsSha256)).size).toBe(1);
});
