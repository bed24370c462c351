import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { eventLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import {
  action as give,
  loader as documents,
} from "#app/routes/profile/upload-documents/route.tsx";
import { createBookingFlow } from "#test/support/paid-bookings.ts";
import { insertBooking, insertDocument, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, headers, loader } from "./route.tsx";

const { database, services } = await openTestServices();
const { db } = database;
const now = CREATED_AT;
const { payments, openOrder, bookAndPay, cancel } = createBookingFlow(db);

type Whose = { reference: string; userId: string | null };

function argsOf({ reference, userId }: Whose, query = "", form?: Record<string, string>) {
  const request = new Request(`${TEST_ORIGIN}/profile/bookings/${reference}${query}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const account = userId && { userId, role: null, name: "Anjali", email: null, phone: null };
  return createTestArgs(services, { request, params: { reference }, account: account || null });
}

const thrownBy = (loading: Promise<unknown>) => loading.catch((thrown: unknown) => thrown);

test("shows price, payment, invoice and history of a paid booking", async () => {
  const held = await bookAndPay();
  const page = await loader(argsOf(held, "?done=cancelled"));
  expect(page).toMatchObject({
    booking: { reference: held.reference, status: "completed", refunds: [] },
    quote: { hours: 48, total: held.amount },
    account: { received: held.amount, charged: held.amount, owed: 0 },
    payments: [{ state: "completed", amount: held.amount, transactionId: `T-${held.orderId}` }],
    invoices: [{ kind: "invoice", total: held.amount }, { kind: "receipt" }, { kind: "calendar" }],
    documents: [],
    done: { tone: "success", title: "Booking cancelled successfully!" },
    now,
  });
  expect(page.invoices[0]?.number).toMatch(/^INV\/26-27\/\d{6}$/);
  expect(page.history.map(eventLabel)).toEqual([
    "We held the car for your payment",
    "You started a payment",
    "Paid and confirmed",
  ]);
  expect(headers()).toEqual({ "cache-control": "no-store" });
});

test("shows a hold without a payment and checks the payment that was started", async () => {
  const held = await openOrder();
  expect(await loader(argsOf(held, "?done=nonsense"))).toMatchObject({
    booking: { status: "pending", paymentUnsettled: true },
    account: null,
    payments: [{ state: "pending", amount: held.amount }],
    invoices: [],
    done: null,
  });
});

test("pays what is still to be paid, and shows the page where nothing is", async () => {
  const { id: userId } = await insertUser(db);
  const holdExpiresAt = now + HOUR;
  const booking = await insertBooking(db, { userId, status: "pending", holdExpiresAt });
  const amount = paise(1_000_00);
  const part = { bookingId: booking.id, amount, method: "cash", receipt: null } as const;
  await confirmPaid({ db }, { userId }, part, now);
  const { reference } = booking;
  const pay = async (whose: string) => {
    const answer = await action(argsOf({ reference, userId: whose }, "", {}));
    return answer.headers.get("location") ?? "";
  };
  const [, orderId] = /^\/pay\/([\w-]+)$/.exec(await pay(userId)) ?? [];
  expect(await pay(userId)).toBe(`/pay/${orderId}`);
  const orders = db
    .selectFrom("payments")
    .select("amount")
    .where("orderId", "=", orderId ?? "");
  expect(await orders.execute()).toEqual([{ amount: booking.totalAmount - amount }]);
  expect(await thrownBy(pay("another"))).toMatchObject({ init: { status: 404 } });

  const paid = await bookAndPay();
  const answer = await action(argsOf(paid, "", {}));
  expect(answer.headers.get("location")).toBe(`/profile/bookings/${paid.reference}`);
});

test("shows each state of a refund, and its credit note", async () => {
  const held = await bookAndPay();
  await cancel(held);
  const shown = async () => (await loader(argsOf(held))).booking;
  const refund = { amount: held.amount, reason: "cancelled", requestedAt: now };
  expect(await shown()).toMatchObject({ refunds: [{ ...refund, state: "requested" }] });
  expect((await loader(argsOf(held))).invoices).toMatchObject([
    { kind: "invoice" },
    { kind: "credit_note", total: held.amount, number: expect.stringMatching(/^CN\/26-27\//) },
    { kind: "receipt" },
    { kind: "calendar" },
  ]);
  const deps = { db, payments, log: services.log };
  await sendRefunds(deps, now);
  expect(await shown()).toMatchObject({ refunds: [{ ...refund, state: "pending" }] });
  const later = now + HOUR;
  await sendRefunds(deps, later);
  expect(await shown()).toMatchObject({
    status: "refunded",
    refunds: [{ ...refund, state: "completed", changedAt: later }],
  });
  expect((await loader(argsOf(held))).account).toMatchObject({ refunded: held.amount, owed: 0 });
});

test("shows a failed and retried refund as one", async () => {
  const held = await bookAndPay();
  await cancel(held);
  const failed = await db
    .updateTable("refunds")
    .set({ state: "failed" })
    .where("paymentId", "in", (of) =>
      of.selectFrom("payments").select("id").where("orderId", "=", held.orderId),
    )
    .returning(["id", "paymentId", "amount"])
    .executeTakeFirstOrThrow();
  const refundsOf = async () => (await loader(argsOf(held))).booking.refunds;
  expect(await refundsOf()).toMatchObject([{ id: failed.id, state: "failed" }]);
  const payment = { id: failed.paymentId, bookingId: held.bookingId, provider: "fake" };
  const again = {
    payment,
    amount: failed.amount,
    reason: "cancelled",
    retryOf: failed.id,
  } as const;
  const id = await inTransaction(db, (tx) => requestRefund(tx, again, now + HOUR));
  expect(await refundsOf()).toMatchObject([{ id, state: "requested", requestedAt: now + HOUR }]);
});

test("hides notes of staff and shows their actions", async () => {
  const held = await bookAndPay();
  const event = {
    bookingId: held.bookingId,
    actor: "staff",
    at: now,
    detail: "Difficult",
  } as const;
  await inTransaction(db, async (tx) => {
    await recordBookingEvent(tx, { ...event, kind: "note" });
    await recordBookingEvent(tx, { ...event, kind: "cancelled" });
    const detail = "Your booking is cancelled · E-mail";
    await recordBookingEvent(tx, { ...event, kind: "message_queued", detail });
  });
  const { history } = await loader(argsOf(held));
  expect(history.map(eventLabel)).not.toContain(null);
  expect(JSON.stringify(history)).not.toContain("Difficult");
  expect(eventLabel(history.at(-2)!)).toBe("Our team cancelled the booking");
  expect(history.at(-1)).toMatchObject({ detail: "Your booking is cancelled · E-mail" });
  await cancel(held);
  const own = (await loader(argsOf(held))).history.map(eventLabel);
  expect(own).toContain("You cancelled the booking");
});

test("responds the same for another user's booking and for an unknown one on each page", async () => {
  const held = await bookAndPay();
  const { id: stranger } = await insertUser(db);
  const none = { init: { status: 404 } };
  for (const args of [
    { ...held, userId: stranger },
    { ...held, reference: "VZG-NONE1" },
  ]) {
    expect(await thrownBy(loader(argsOf(args)))).toMatchObject(none);
    expect(await thrownBy(documents(argsOf(args)))).toMatchObject(none);
    expect(await thrownBy(give(argsOf(args, "", {})))).toMatchObject(none);
  }
  const visitor = { ...held, userId: null };
  for (const loading of [loader(argsOf(visitor)), documents(argsOf(visitor))]) {
    const sent = await thrownBy(loading);
    expect((sent as Response).headers.get("location")).toContain("/auth?next=%2Fprofile%2F");
  }
});

test("attaches documents uploaded later until the car is handed over", async () => {
  const held = await bookAndPay();
  const listKinds = async () => (await loader(argsOf(held))).documents.map(({ kind }) => kind);
  await insertDocument(db, { ownerId: held.userId, kind: "dl_back" });
  await insertDocument(db, { ownerId: (await insertUser(db)).id });
  expect(await listKinds()).toEqual([]);
  expect(await documents(argsOf(held))).toMatchObject({
    returnAt: now + 5 * DAY,
    documents: { dl_back: { size: 1 } },
  });

  const done = await give(argsOf(held, "", {}));
  const path = `/profile/bookings/${held.reference}`;
  expect((done as Response).headers.get("location")).toBe(`${path}?done=documents-given`);
  expect(await listKinds()).toEqual(["dl_back"]);
  for (const kind of DOCUMENT_KINDS) {
    if (kind !== "dl_back") await insertDocument(db, { ownerId: held.userId, kind });
  }
  await give(argsOf(held, "", {}));
  expect(await listKinds()).toEqual([...DOCUMENT_KINDS]);

  await cancel(held);
  const over = await thrownBy(documents(argsOf(held)));
  expect((over as Response).headers.get("location")).toBe(path);
  expect(await thrownBy(give(argsOf(held, "", {})))).toMatchObject({ init: { status: 404 } });
});
