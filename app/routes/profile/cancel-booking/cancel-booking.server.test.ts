import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  refundBooking,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { createBookingFlow } from "#test/support/paid-bookings.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { getOrderState } from "#test/support/holds.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { action, headers, loader } from "./route.tsx";

const { database } = await openTestServices();
const { db } = database;
const now = CREATED_AT;
const { openOrder, settle, bookAndPay, cancel } = createBookingFlow(db);

type Asked = { reference: string; userId: string | null; at?: number };

function argsOf({ reference, userId, at = now }: Asked, form?: Record<string, string>) {
  const request = new Request(`${TEST_ORIGIN}/profile/bookings/${reference}/cancel`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const account = userId && { userId, role: null, name: "Anjali", email: null, phone: null };
  const own = createTestServices(database, { clock: { now: () => at } });
  return createTestArgs(own, { request, params: { reference }, account: account || null });
}

const thrownBy = (loading: Promise<unknown>) => loading.catch((thrown: unknown) => thrown);

describe("the page", () => {
  test("shows charge, refund and both policies", async () => {
    const held = await bookAndPay(now + 12 * HOUR);
    expect(await loader(argsOf(held))).toMatchObject({
      action: "cancel",
      booking: { reference: held.reference },
      terms: { chargePercent: 50, charge: held.amount / 2, refund: held.amount / 2 },
      policies: { bookingPage: 50, terms: 50 },
      method: "online",
    });
    const lower = held.reference.toLowerCase();
    expect(await loader(argsOf({ ...held, reference: lower }))).toMatchObject({ action: "cancel" });
    expect(headers()).toEqual({ "cache-control": "no-store" });
  });

  test("shows earlier refunds apart from the amount paid", async () => {
    const held = await bookAndPay(now + 12 * HOUR);
    const { bookingId, amount } = held;
    const staff = { userId: (await insertUser(db)).id };
    const refundPart = async (part: number) => {
      const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
      const refundInput = { bookingId, refundId, reason: "Late", shownLeft, how: "part" } as const;
      const refunded = await refundBooking(
        { db },
        staff,
        { ...refundInput, amount: paise(part) },
        now,
      );
      expect(refunded).toMatchObject({ ok: true });
    };
    const half = (amount - 500_00) / 2;
    await refundPart(500_00);
    expect(await loader(argsOf(held))).toMatchObject({
      paid: amount,
      refundedBefore: 500_00,
      terms: { charge: half, refund: half },
    });
    await refundPart(amount - 500_00);
    expect(await loader(argsOf(held))).toMatchObject({
      paid: amount,
      refundedBefore: amount,
      terms: { charge: 0, refund: 0 },
    });
  });

  test("releases a held car, and asks to call after the pickup time", async () => {
    const held = await openOrder();
    expect(await loader(argsOf(held))).toMatchObject({ action: "release", terms: { charge: 0 } });
    await settle(held);
    const at = held.period.pickupAt;
    expect(await loader(argsOf({ ...held, at }))).toMatchObject({ action: "call" });
  });

  test("is not found for other users and for bookings that are over", async () => {
    const held = await bookAndPay();
    const { id: stranger } = await insertUser(db);
    const none = { init: { status: 404 } };
    for (const args of [
      { ...held, userId: stranger },
      { ...held, reference: "VZG-NONE1" },
    ]) {
      expect(await thrownBy(loader(argsOf(args)))).toMatchObject(none);
      expect(await thrownBy(action(argsOf(args, { shownCharge: "0" })))).toMatchObject(none);
    }
    const toSignIn = await thrownBy(loader(argsOf({ ...held, userId: null })));
    const next = encodeURIComponent(`/profile/bookings/${held.reference}/cancel`);
    expect((toSignIn as Response).headers.get("location")).toBe(`/auth?next=${next}`);
    await cancel(held);
    const over = await thrownBy(loader(argsOf(held)));
    const path = `/profile/bookings/${held.reference}`;
    expect((over as Response).headers.get("location")).toBe(path);
  });
});

describe("the form", () => {
  const placeOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get("location") : answer;

  test("cancels once, and says so on a repetition", async () => {
    const held = await bookAndPay();
    const path = `/profile/bookings/${held.reference}?done=`;
    const form = { shownCharge: "0", reason: " Change of plans\r\n" };
    expect(placeOf(await action(argsOf(held, form)))).toBe(`${path}cancelled`);
    expect(placeOf(await action(argsOf(held, form)))).toBe(`${path}already-cancelled`);
    const events = db
      .selectFrom("bookingEvents")
      .select("detail")
      .where("bookingId", "=", held.bookingId);
    expect(await events.where("kind", "=", "cancelled").execute()).toEqual([
      { detail: "Change of plans" },
    ]);
  });

  test("shows a changed charge and keeps the reason", async () => {
    const held = await bookAndPay(now + DAY);
    const later = { ...held, at: now + MINUTE };
    expect(await action(argsOf(later, { shownCharge: "0", reason: "Ill" }))).toMatchObject({
      data: {
        refusal: "charge-changed",
        facts: { action: "cancel", terms: { charge: held.amount / 2 } },
        typed: "Ill",
      },
      init: { status: 409 },
    });
  });

  test.each([{}, { shownCharge: "abc" }, { shownCharge: "-5" }, { shownCharge: "1e99" }])(
    "cancels nothing without the charge shown: %j",
    async (form) => {
      const held = await bookAndPay();
      expect(await action(argsOf(held, form))).toMatchObject({
        data: { refusal: "charge-changed" },
        init: { status: 409 },
      });
      expect(await getOrderState(db, held.orderId)).toMatchObject({ status: "completed" });
    },
  );

  test("asks to call after the pickup time, and once the car is out", async () => {
    const held = await bookAndPay();
    const late = { ...held, at: held.period.pickupAt };
    expect(await action(argsOf(late, { shownCharge: "0" }))).toMatchObject({
      data: { refusal: "not-now", facts: { action: "call" } },
    });
    await db
      .updateTable("bookings")
      .set({ tripStatus: "picked_up" })
      .where("id", "=", held.bookingId)
      .execute();
    expect(await action(argsOf(held, { shownCharge: "0" }))).toMatchObject({
      data: { refusal: "not-now", facts: { action: null } },
    });
  });
});
