import { afterEach, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { closeDay } from "./close-day.server.ts";
import { findTill } from "./find-till.server.ts";
import { exportDayCloses, listDayCloses } from "./list-day-closes.server.ts";
import { parseDayClose } from "./day-close-form.ts";

const fixture = await openPaymentFixture();
const { db, staff } = fixture;
const EVENING = CREATED_AT + 10 * HOUR;

async function close(counted: number, { after = 0, banked = 0, note = "", at = EVENING } = {}) {
  const cash = { after, counted: paise(counted), banked: paise(banked), note };
  return await closeDay(db, staff, cash, at);
}

async function priceOf(bookingId: string) {
  const booking = db.selectFrom("bookings").select("totalAmount").where("id", "=", bookingId);
  return (await booking.executeTakeFirstOrThrow()).totalAmount;
}

afterEach(async () => {
  // Closed days cannot be deleted, so each test goes on where the last one ended.
  expect((await findTill(db)).last).not.toBeNull();
});

test("the first count starts the till, whatever was taken before", async () => {
  await fixture.createPaidAtCounter();
  expect(await findTill(db)).toMatchObject({ last: null, cashIn: 0, expected: 0 });
  expect(await close(2_000_00)).toEqual({ ok: true, value: "till-started" });
  expect(await findTill(db)).toMatchObject({ left: 2_000_00, cashIn: 0, expected: 2_000_00 });
});

test("cash that comes in and goes out is expected in the till; a difference needs a note", async () => {
  const { bookingId } = await fixture.createPaidAtCounter();
  const price = await priceOf(bookingId);
  await fixture.createPaidOnline();
  expect(await findTill(db)).toMatchObject({ cashIn: price, cashOut: 0 });

  expect(await fixture.cancel(bookingId, 0)).toMatchObject({ ok: true });
  const [refund] = await fixture.listRefunds(bookingId);
  await fixture.markRefundPaid(bookingId, refund?.id ?? "");
  const expected = 2_000_00 + price - (refund?.amount ?? 0);
  expect(await findTill(db)).toMatchObject({ cashOut: refund?.amount, expected });

  expect(await close(expected - 50_00, { after: 1 })).toEqual({
    ok: false,
    reason: { kind: "differs", difference: -50_00 },
  });
  const note = "A torn note of 50";
  const closing = { after: 1, banked: 1_000_00, note };
  expect(await close(expected - 50_00, closing)).toMatchObject({ ok: true });
  const left = expected - 1_050_00;
  expect(await findTill(db)).toMatchObject({ left, cashIn: 0, cashOut: 0, expected: left });
  const [last] = await listDayCloses(db);
  expect(last).toMatchObject({ number: 2, difference: -50_00, note });
  expect(
    exportDayCloses(await listDayCloses(db))
      .trim()
      .split("\r\n"),
  ).toHaveLength(3);
});

test("two who close at once close one day", async () => {
  const { left } = await findTill(db);
  const closes = await Promise.all([close(left, { after: 2 }), close(left, { after: 2 })]);
  expect(closes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await close(left, { after: 2 })).toMatchObject({ reason: { kind: "closed-meanwhile" } });
});

test("money whose time is before the close, but which came after it, is in the next one", async () => {
  const { left } = await findTill(db);
  expect(await close(left, { after: 3, at: EVENING + DAY })).toMatchObject({ ok: true });
  const { bookingId } = await fixture.createPaidAtCounter();
  expect(await findTill(db)).toMatchObject({ expected: left + (await priceOf(bookingId)) });
});

test.each([
  [{ counted: "" }, { counted: expect.any(String) }],
  [{ counted: "-5" }, { counted: expect.any(String) }],
  [{ counted: "100", banked: "101" }, { banked: expect.any(String) }],
  [{ counted: "100", note: "x".repeat(301) }, { note: expect.any(String) }],
])("a form of %o is refused", (typed, problems) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  expect(parseDayClose(form)).toEqual({ ok: false, reason: problems });
});
