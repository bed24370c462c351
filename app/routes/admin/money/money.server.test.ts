import { afterAll, beforeEach, expect, test } from "vitest";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paise } from "#app/domain/money.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { loader as exportStatement } from "./export/route.ts";
import { loader as exportReport } from "./reports/file/route.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());
const payments = fakePayments();
const services = createTestServices(database, { payments });
const { db } = services;
const { visit, loadData, send } = await openAdminArea(services);
const AMOUNT = paise(5000_00);

const { id: carId } = await insertCar(db);
const { id: userId } = await insertUser(db);
const booking = await insertBooking(db, { carId, userId });
const payment = await insertSettledPayment(db, booking.id, { provider: "fake", amount: AMOUNT });

let path = "";
beforeEach(async () => {
  await db.deleteFrom("paymentDifferences").execute();
  path = `/admin/money/differences/${await differ()}`;
});

async function differ(own: { paymentId?: string } = { paymentId: payment.id }): Promise<string> {
  const about = { provider: "fake", orderId: payment.orderId, key: newId(), ...own };
  await recordDifference(db, { ...about, kind: "amount", ours: "A", theirs: "B" }, CREATED_AT);
  const found = db.selectFrom("paymentDifferences").select("id").orderBy("id", "desc").limit(1);
  return (await found.executeTakeFirstOrThrow()).id;
}

test.each([
  ["", "2026-11-01", 20],
  ["?last=7", "2026-11-14", 7],
  ["?from=2026-11-20&to=2026-11-01", "2026-11-01", 20],
  ["?from=yesterday&to=%00&last=lots", "2026-11-01", 20],
])("has a statement for any query: %j", async (query, from, days) => {
  expect(await loadData(`/admin/money${query}`)).toMatchObject({
    period: { from, days },
    statement: { total: { taken: AMOUNT } },
    open: 1,
  });
  expect(await loadData(`/admin/money/ledger${query}`)).toMatchObject({
    period: { from, days },
    total: { opening: 0, closing: 0 },
  });
});

test("is empty for a period without payments", async () => {
  const query = "?from=2020-01-01&to=2020-01-02";
  expect(await loadData(`/admin/money${query}`)).toMatchObject({ statement: { lines: [] } });
  expect(await loadData(`/admin/money/ledger${query}`)).toMatchObject({ balances: [] });
});

test("exports the lines of the period", async () => {
  const request = new Request("http://samudra.test/admin/money/export?last=month");
  const answer = await exportStatement(createTestArgs(services, { request, params: {} }));
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="money-2026-11-01-2026-11-20.csv"',
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain(
    "\r\n2026-11-20,fake,1,5000.00,0,0.00,5000.00,1,1,0.00,0.00\r\n",
  );
});

test("exports the trial balance of the period", async () => {
  const request = new Request("http://samudra.test/admin/money/reports/trial-balance?last=7");
  const params = { file: "trial-balance" };
  const answer = await exportReport(createTestArgs(services, { request, params }));
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="trial-balance-2026-11-14-2026-11-20.csv"',
  );
  expect(await answer.text()).toContain('\r\n"Money, fake",0.00,5000.00,0.00,5000.00\r\n');
});

test("shows the movements of a day, and responds 404 without a valid day and provider", async () => {
  const day = "/admin/money/day?date=2026-11-20";
  expect(await loadData(`${day}&provider=fake`)).toMatchObject({
    movements: [{ reference: booking.reference, amount: AMOUNT }],
  });
  expect(await loadData(`${day}&provider=other`)).toMatchObject({ movements: [] });
  for (const wrong of [day, "/admin/money/day?date=2026-02-30&provider=fake", `${day}&provider=`]) {
    expect((await visit(wrong)).status).toBe(404);
  }
});

test("resolves a difference with a reason once, and asks for a missing reason", async () => {
  expect(await send(path, { intent: "resolve", resolution: "  " })).toMatchObject({
    status: 400,
    actionData: { error: "Enter what you found out first." },
  });
  const long = await send(path, { intent: "resolve", resolution: "x".repeat(501) });
  expect(long).toMatchObject({ status: 400, actionData: { typed: "x".repeat(501) } });
  expect(await send(path, { intent: "resolve", resolution: "Looked it up" })).toMatchObject({
    status: 302,
    location: "/admin/money/differences?done=difference-resolved",
  });
  expect(await send(path, { intent: "resolve", resolution: "Me too" })).toMatchObject({
    status: 409,
    actionData: { news: { words: "Somebody has resolved it meanwhile." }, typed: "Me too" },
  });
  expect(await loadData(path)).toMatchObject({
    difference: { resolvedBy: "Ravi Teja", resolution: "Looked it up" },
  });
});

test("a recheck shows the current state or closes the difference", async () => {
  payments.setOrder(payment.orderId, "unavailable");
  expect(await send(path, { intent: "recheck" })).toMatchObject({
    status: 503,
    actionData: {
      news: { words: "The provider does not answer at the moment. Please try again." },
    },
  });
  payments.setOrder(payment.orderId, { state: "completed", amount: paise(2_00) });
  expect(await send(path, { intent: "recheck" })).toMatchObject({
    status: 200,
    actionData: { news: { words: "Checked again: the two sides still disagree." } },
  });
  expect(await loadData(path)).toMatchObject({ difference: { theirs: "Paid Rs.2.00" } });
  payments.setOrder(payment.orderId, { state: "completed", amount: AMOUNT });
  expect(await send(path, { intent: "recheck" })).toMatchObject({
    status: 302,
    location: "/admin/money/differences?done=difference-agrees",
  });
  expect(await loadData("/admin/money/differences")).toMatchObject({ open: 0, differences: [] });
  const differencePath = `/admin/money/differences/${await differ({})}`;
  expect(await send(differencePath, { intent: "recheck" })).toMatchObject({
    status: 409,
    actionData: { news: { words: "There is no provider to check it with." } },
  });
});

test("responds 404 for an unknown difference", async () => {
  const unknownPath = "/admin/money/differences/nobody";
  expect((await visit(unknownPath)).status).toBe(404);
  expect((await send(unknownPath, { intent: "recheck" })).status).toBe(404);
  expect((await send(unknownPath, { intent: "resolve", resolution: "x" })).status).toBe(404);
});
