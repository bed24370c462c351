import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { PriceAdjustment } from "#app/domain/price-adjustment.ts";
import { ok } from "#app/domain/result.ts";
import { moveBooking } from "#app/features/calendar/move-booking.server.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { confirmPaid } from "./confirm-paid.server.ts";
import { createBooking, type CreateBookingInput } from "./create-booking.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const reason = "Regular customer";
const period = { pickupAt: now + DAY, returnAt: now + 3 * DAY };
const DISCOUNT: PriceAdjustment = { kind: "discount", off: paise(500_00), reason };
const DISCOUNTED = paise(6206_80);
const CASH = { kind: "paid", amount: null, method: "cash", receipt: null } as const;

let carId: string;
let customer: Awaited<ReturnType<typeof insertUser>>;
let staff: { userId: string };
beforeEach(async () => {
  carId = (await insertCar(db)).id;
  customer = await insertUser(db);
  staff = { userId: (await insertUser(db)).id };
});

async function book(own: Partial<CreateBookingInput<string>>, maxDiscountPercent = 20) {
  const { id: userId, name, email, phone } = customer;
  const input: CreateBookingInput<string> = {
    bookingId: newId(),
    carId,
    period,
    findCustomer: async () => ok({ userId, name, email, phone }),
    channel: "counter",
    payment: CASH,
    adjustment: null,
    shownTotal: paise(6796_80),
    sendConfirmation: false,
    ...own,
  };
  return await createBooking({ db, provider: "fake", maxDiscountPercent }, staff, input, now);
}

async function bookedId(own: Partial<CreateBookingInput<string>>): Promise<string> {
  const answer = await book(own);
  if (!answer.ok) throw new Error(answer.reason.kind);
  return answer.value.bookingId;
}

async function invoiceFacts(bookingId: string) {
  const invoice = await db
    .selectFrom("taxDocuments")
    .select("facts")
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  return fromJson(invoice.facts);
}

async function invoiceLines(bookingId: string) {
  const { lines } = await invoiceFacts(bookingId);
  return lines?.map(({ label, detail, amount }) => [label, detail, amount]);
}

const paymentsOf = (bookingId: string) =>
  db
    .selectFrom("payments")
    .select(["amount", "state"])
    .where("bookingId", "=", bookingId)
    .execute();

describe("a price that staff agree", () => {
  test("a discount is a line of the booking and of its invoice, with its reason", async () => {
    const bookingId = await bookedId({ adjustment: DISCOUNT, shownTotal: DISCOUNTED });
    const { price, owed, lines } = await expectOneTruth(db, bookingId);
    expect({ price, owed }).toEqual({ price: DISCOUNTED, owed: 0 });
    expect(lines).toMatchObject([
      { kind: "rent", amount: 5760_00 },
      { kind: "discount", detail: reason, amount: -500_00, tax: -90_00 },
    ]);
    expect(await invoiceLines(bookingId)).toEqual([
      ["Self-drive rental", null, 5760_00],
      ["Discount", reason, -500_00],
    ]);
    const detail = "At the counter · Rs.6,206.80 · Discount -Rs.500.00: Regular customer · Cash";
    for (const table of ["bookingEvents", "auditLog"] as const) {
      const column = table === "auditLog" ? "subjectId" : "bookingId";
      const rows = db.selectFrom(table).select("detail").where(column, "=", bookingId);
      expect(await rows.execute()).toEqual([{ detail }]);
    }
  });

  test("an agreed total is charged, above or below the usual one", async () => {
    for (const total of [paise(5999_99), paise(7000_00)]) {
      carId = (await insertCar(db)).id;
      const adjustment = { kind: "price_change", total, reason } as const;
      const bookingId = await bookedId({ adjustment, shownTotal: total });
      expect(await expectOneTruth(db, bookingId)).toMatchObject({ price: total, owed: 0 });
    }
  });

  test("a hold asks for the agreed price, and its invoice lists the lines", async () => {
    const payment = { kind: "hold", hold: 4 } as const;
    const bookingId = await bookedId({ adjustment: DISCOUNT, shownTotal: DISCOUNTED, payment });
    expect(await paymentsOf(bookingId)).toEqual([{ amount: DISCOUNTED, state: "created" }]);
    const paid = { bookingId, amount: null, method: "upi", receipt: null } as const;
    expect(await confirmPaid({ db }, staff, paid, now)).toEqual({ ok: true, value: null });
    expect(await expectOneTruth(db, bookingId)).toMatchObject({ price: DISCOUNTED, owed: 0 });
    expect(await invoiceLines(bookingId)).toHaveLength(2);
  });

  test("the invoice of a hold names the car that staff gave it before it was paid", async () => {
    const payment = { kind: "hold", hold: 4 } as const;
    const bookingId = await bookedId({ adjustment: DISCOUNT, shownTotal: DISCOUNTED, payment });
    const { pickupAt } = period;
    const seltos = await insertCar(db, { name: "Kia Seltos" });
    const move = { bookingId, from: { carId, pickupAt }, to: { carId: seltos.id, pickupAt } };
    expect(await moveBooking({ db, rulesAt: () => DEFAULT_RULES }, staff, move, now)).toMatchObject(
      {
        ok: true,
      },
    );
    const paid = { bookingId, amount: null, method: "upi", receipt: null } as const;
    await confirmPaid({ db }, staff, paid, now);
    const car = expect.stringMatching(/^Kia Seltos/);
    expect(await invoiceFacts(bookingId)).toMatchObject({
      booking: { car },
      lines: [{ car }, { car: null }],
    });
  });

  test("is refused above the limit, and where another total was shown", async () => {
    const refusal = async (own: Partial<CreateBookingInput<string>>, percent?: number) => {
      const answer = await book({ adjustment: DISCOUNT, shownTotal: DISCOUNTED, ...own }, percent);
      return answer.ok ? null : answer.reason.kind;
    };
    expect(await refusal({}, 5)).toBe("price-limit");
    expect(await refusal({ shownTotal: paise(6796_80) })).toBe("price-changed");
    expect(await refusal({ adjustment: null })).toBe("price-changed");
    const bookings = db.selectFrom("bookings").select("id").where("carId", "=", carId);
    expect(await bookings.execute()).toEqual([]);
  });
});

describe("part of the price", () => {
  const PART = paise(2000_00);

  test("is paid at once, the rest is owed, and the customer reads both", async () => {
    const bookingId = await bookedId({
      payment: { ...CASH, amount: PART },
      sendConfirmation: true,
    });
    expect(await expectOneTruth(db, bookingId)).toMatchObject({ price: 6796_80, owed: -4796_80 });
    expect(await paymentsOf(bookingId)).toEqual([{ amount: PART, state: "completed" }]);
    await prepareMessages(db, now);
    const [message] = await listMessagesTo(db, customer.email ?? "");
    expect(message).toContain("Paid: Rs.2,000.00, tax included. Still to pay: Rs.4,796.80.");
  });

  test("may confirm a hold, and cannot be more than the price", async () => {
    const bookingId = await bookedId({ payment: { kind: "hold", hold: 4 } });
    const pay = (amount: number) =>
      confirmPaid({ db }, staff, { bookingId, ...CASH, amount: paise(amount) }, now);
    expect(await pay(6796_81)).toEqual({
      ok: false,
      reason: { kind: "paid-above-total", total: 6796_80 },
    });
    expect((await pay(PART)).ok).toBe(true);
    expect(await expectOneTruth(db, bookingId)).toMatchObject({ owed: -4796_80 });
    expect(await book({ payment: { ...CASH, amount: paise(6796_81) } })).toMatchObject({
      reason: { kind: "paid-above-total" },
    });
  });
});
