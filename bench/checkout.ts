import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { verifyPayment } from "#app/features/payment/verify-payment.server.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { countQueries } from "#test/query-counts/count-queries.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { copyRows, readBookingRows } from "./checkout/booking-rows.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { reportRows, type BenchRow } from "./report.ts";

/** From hold to verified payment, beside the bare INSERT of the same rows in as many transactions. */
const BOOKINGS = 240;
const WARM_UP = 40;
const ROUNDS = 3;
const CUSTOMERS = 8;
const KEYS = { merchantKey: "merchant-key", callbackKey: "callback-key" };
const GATEWAY = "http://gateway.test";

const rows: BenchRow[] = [];
await onBothDatabases(async (name, db) => {
  const book = await openShop(db);
  const queries = countQueries(db);
  const bookAndCount = await openShop(queries.db);
  queries.reset();
  const bookingId = await bookAndCount();
  const perBooking = queries.count();
  await times(WARM_UP, book);
  const insert = copyRows(db, await readBookingRows(db, bookingId));
  await times(WARM_UP, insert);
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await perSecond(() => times(BOOKINGS, book));
    rates.push({ ours, bare: await perSecond(() => times(BOOKINGS, insert)) });
  }
  const ours = median(rates.map((rate) => rate.ours));
  const bare = median(rates.map((rate) => rate.bare));
  console.log(
    `\n${name}: ${CUSTOMERS} customers at once, different cars, median of ${ROUNDS} rounds of ${BOOKINGS}`,
  );
  console.log(`hold, pay, verify${ours.toFixed(0).padStart(8)} bookings/s`);
  console.log(`bare INSERT      ${bare.toFixed(0).padStart(8)} bookings/s`);
  console.log(`queries          ${String(perBooking).padStart(8)} per booking, sandbox included`);
  rows.push({
    what: `hold, pay, verify, ${name}`,
    ours: `${ours.toFixed(0)}/s`,
    reference: `${bare.toFixed(0)}/s by bare INSERTs of the same rows`,
    value: ours / bare,
    aim: { atLeast: name === "SQLite" ? 0.5 : 0.35 },
  });
});
reportRows(rows);

/** Returns a function that makes one paid booking and returns its id. */
async function openShop(db: Database): Promise<() => Promise<string>> {
  const now = Date.now();
  const clock = { now: () => now };
  const gateway = createSandboxGateway({
    ...KEYS,
    db,
    clock,
    callbackUrl: () => "http://shop.test/webhooks/payments/sandbox",
  });
  const provider = sandboxPayments({
    ...KEYS,
    baseUrl: () => GATEWAY,
    fetch: async (url, init) => gateway.app.request(String(url), init),
  });
  const payments = onlyProvider(provider);
  const operatorPhones = ["+919000000001", "+919000000002"];
  const deps = { db, payments, operatorPhones, tokenKey: "key", provider: provider.name };
  const pages = { returnUrl: `${GATEWAY}/return`, payUrl: `${GATEWAY}/pay` };
  const customers: { userId: string; carId: string }[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const { id: userId } = await insertUser(db);
    customers.push({ userId, carId: (await insertCar(db)).id });
  }
  let booked = 0;
  return async () => {
    const bookingNumber = booked++;
    const { userId, carId } = customers[bookingNumber % CUSTOMERS] ?? { userId: "", carId: "" };
    const pickupAt = now + (2 + 3 * Math.floor(bookingNumber / CUSTOMERS)) * DAY;
    const period = { pickupAt, returnAt: pickupAt + 2 * DAY };
    const customer = { userId, name: "Anjali Rao", email: "anjali@example.com", phone: null };
    const hold = await placeHold(deps, customer, { carId, period }, now);
    if (!hold.ok) throw new Error(hold.reason);
    const { orderId, amount, bookingId } = hold.value;
    const opened = await createPayment({ ...deps, ...pages }, { orderId, amount, userId }, now);
    if (!opened.ok) throw new Error(opened.reason.kind);
    const { redirectUrl, accessToken } = opened.value;
    const body = new URLSearchParams({ method: "upi", outcome: "success" });
    await gateway.app.request(redirectUrl, { method: "POST", body });
    const verified = await verifyPayment(deps, { orderId, accessToken, userId }, now);
    if (!verified.ok || verified.value.state !== "COMPLETED") throw new Error("It is not booked");
    return bookingId;
  };
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  let started = 0;
  const workers = Array.from({ length: CUSTOMERS }, async () => {
    while (started++ < count) await work();
  });
  await Promise.all(workers);
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (BOOKINGS * 1000) / (performance.now() - started);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
