import { expect, test } from "vitest";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { getInvoicedBooking, invoiceQueries } from "#app/records/money/tax-documents.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { addWaiting } from "#test/support/waitlist.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { loader } from "./route.ts";

const { database, services } = await openTestServices();

async function download(userId: string | null) {
  const account = userId === null ? null : { userId, role: null, name: "", email: "", phone: null };
  const request = new Request(`${TEST_ORIGIN}/profile/my-data`);
  return await loader(createTestArgs(services, { request, params: {}, account }));
}

const SECRETS = ["hash-of-a-password", "secret-of-an-app"];

async function insertSignInMethods(userId: string): Promise<void> {
  const timestamps = (minutes: number) => {
    const at = new Date(CREATED_AT + minutes * MINUTE).toISOString();
    return { createdAt: at, updatedAt: at };
  };
  const [password = "", secret = ""] = SECRETS;
  await database.db
    .insertInto("accounts")
    .values([
      { id: "a1", userId, providerId: "credential", accountId: userId, password, ...timestamps(1) },
      { id: "a2", userId, providerId: "google", accountId: "g1", password: null, ...timestamps(2) },
    ])
    .execute();
  await database.db
    .insertInto("factors")
    .values({
      id: "f1",
      userId,
      type: "totp",
      status: "verified",
      secret,
      lastStep: null,
      createdAt: CREATED_AT,
    })
    .execute();
}

test("downloads the user's own data only", async () => {
  const { db } = database;
  const asha = await insertUser(db);
  const ravi = await insertUser(db);
  const car = await insertCar(db);
  const other = await insertCar(db);
  const booking = await insertBooking(db, { carId: car.id, userId: asha.id });
  const late = await insertBooking(db, { userId: asha.id, createdAt: CREATED_AT + MINUTE });
  await addWaiting(db, { carId: car.id }, { userId: asha.id, period: booking });
  const foreign = await insertBooking(db, { carId: other.id, userId: ravi.id });
  const document = {
    ownerId: asha.id,
    kind: "dl_front" as const,
    fileName: "licence.jpg",
    mime: "image/jpeg" as const,
    size: 3,
    sha256: "0".repeat(64),
    createdAt: CREATED_AT,
    replacedAt: null,
    validUntil: "2031-05-14",
    verdict: "rejected" as const,
    rejectionReason: "Not legible",
    reviewedBy: ravi.id,
    reviewedAt: CREATED_AT,
  };
  await db
    .insertInto("documents")
    .values({ id: "d1", storageKey: "d1", ...document })
    .execute();
  for (const viewerId of [asha.id, ravi.id]) {
    const { ownerId, kind } = document;
    const view = { id: `v-${viewerId}`, documentId: "d1", ownerId, kind };
    await db
      .insertInto("documentAccess")
      .values({ ...view, viewerId, viewedAt: CREATED_AT })
      .execute();
  }
  await insertSignInMethods(asha.id);
  const all = taxedPart(
    { total: booking.totalAmount, tax: booking.tax },
    paise(0),
    booking.totalAmount,
  );
  for (const { id: bookingId } of [booking, foreign]) {
    await inTransaction(db, async (tx) => {
      const invoiced = await getInvoicedBooking(tx, bookingId);
      await executeAll(tx, invoiceQueries(tx, invoiced, all, CREATED_AT));
    });
  }
  await inTransaction(db, async (tx) => {
    const event = { bookingId: booking.id, kind: "cancelled", at: CREATED_AT } as const;
    await recordBookingEvent(tx, { ...event, actor: asha.id, detail: "The children are ill" });
    const byStaff = { bookingId: late.id, actor: ravi.id, detail: "Rude" };
    await recordBookingEvent(tx, { ...event, ...byStaff });
  });
  const response = await download(asha.id);
  expect(response.headers.get("content-disposition")).toContain("my-data.json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: {
      email: asha.email,
      phoneVerified: false,
      memberSince: new Date(CREATED_AT).toISOString(),
      closed: null,
    },
    waysIn: [{ kind: "password" }, { kind: "google" }],
    secondSteps: [{ type: "totp", status: "verified", since: new Date(CREATED_AT).toISOString() }],
    bookings: [
      {
        reference: booking.reference,
        total: (booking.totalAmount / 100).toFixed(2),
        cancelReason: "The children are ill",
      },
      { reference: late.reference, cancelReason: null },
    ],
    waitlist: [
      {
        car: car.name,
        category: null,
        pickup: new Date(booking.pickupAt).toISOString(),
        state: "waiting",
        offered: null,
      },
    ],
    payments: [],
    invoices: [
      {
        reference: booking.reference,
        number: "INV/26-27/000001",
        issuedAt: new Date(CREATED_AT).toISOString(),
        total: (booking.totalAmount / 100).toFixed(2),
        name: booking.userName,
        email: booking.userEmail,
        phone: null,
      },
    ],
    documents: [
      {
        kind: "dl_front",
        fileName: "licence.jpg",
        validUntil: "2031-05-14",
        verdict: "rejected",
        rejectionReason: "Not legible",
        reviewedAt: new Date(CREATED_AT).toISOString(),
      },
    ],
    documentViews: [
      { by: "you", what: "document" },
      { by: ravi.name, what: "document" },
    ],
  });
  for (const secret of ["Rude", ravi.email, ravi.id, foreign.reference, ...SECRETS])
    expect(text).not.toContain(secret);
});

test("lists a payment with several refunds once", async () => {
  const { db } = database;
  const user = await insertUser(db);
  const car = await insertCar(db);
  const booking = await insertBooking(db, { carId: car.id, userId: user.id });
  const amount = booking.totalAmount;
  const refund = { amount: 500_00, state: "failed", reason: "goodwill" } as const;
  const payment = await insertSettledPayment(db, booking.id, { amount, refund });
  const again = { payment, amount: paise(500_00), reason: "goodwill", note: "Rude" } as const;
  await inTransaction(db, (tx) => requestRefund(tx, again, CREATED_AT + MINUTE));
  const { payments } = (await (await download(user.id)).json()) as { payments: object[] };
  const part = { amount: "500.00" };
  expect(payments).toEqual([
    {
      reference: booking.reference,
      amount: (amount / 100).toFixed(2),
      state: "completed",
      startedAt: new Date(CREATED_AT).toISOString(),
      refunds: [
        { ...part, state: "failed", requestedAt: new Date(CREATED_AT).toISOString() },
        { ...part, state: "requested", requestedAt: new Date(CREATED_AT + MINUTE).toISOString() },
      ],
    },
  ]);
});

test("requires sign-in, and has nothing for a deleted account", async () => {
  for (const userId of [null, "no-such-person"]) {
    const response = await download(userId);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/auth?next=/profile%3Ftab%3Dinfo");
  }
});
