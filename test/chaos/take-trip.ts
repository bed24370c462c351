import { setTimeout as sleep } from "node:timers/promises";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { formatFormTime } from "./form-time.ts";
import { bringForward, letTimePass } from "./bring-forward.ts";
import type { Order, Visit } from "./chaos-run.ts";
import { chargeForTrip, takePhoto } from "./charge-for-trip.ts";
import { pay } from "./pay-order.ts";
import { retryUntilAvailable, sendWithRetries } from "./retry.ts";
import { sendToDesk, type Trip } from "./send-to-desk.ts";

/** Deposit, pickup, return, charges, and then the hour at which the deposit is released. */
export async function takeTrip(visit: Visit, { orderId, reference }: Order): Promise<void> {
  const { run, random } = visit;
  const trip = { bookingId: await findBookingId(visit, orderId), reference };
  await bringForward(run.db, trip.bookingId, random.chance(0.4) ? "long" : "short");
  const early = random.chance(0.85);
  if (early) await takeDeposit(visit, trip);
  await recordHandover(visit, trip, "pick-up");
  if (!early) await takeDeposit(visit, trip);
  const before = random.chance(0.6) ? await takePhoto(visit, trip, "pickup") : [];
  if (random.chance(0.04)) return run.counters.increment("trips: the car stays out");
  await recordHandover(visit, trip, "return");
  run.counters.increment("trips");
  await chargeForTrip(visit, trip, before);
  if (random.chance(0.1)) await sendToDesk(visit, trip, "deposit", { intent: "release" });
  if (random.chance(0.25)) return;
  await letTimePass(run.db, trip.bookingId, DAY + HOUR);
  if (random.chance(0.3)) await payBalance(visit, trip);
  if (random.chance(0.5)) await payBack(visit, trip);
}

async function findBookingId({ run }: Visit, orderId: string): Promise<string> {
  const payment = run.db.selectFrom("payments").select("bookingId").where("orderId", "=", orderId);
  return (await retryUntilAvailable(() => payment.executeTakeFirstOrThrow())).bookingId;
}

/** At the counter, online, or both at once. */
async function takeDeposit(visit: Visit, trip: Trip): Promise<void> {
  const { random, run } = visit;
  const way = random.next();
  const atCounter = way < 0.3 || way > 0.92;
  const isOnline = way >= 0.3;
  const cash = { intent: "take", amount: "5000", method: "cash", receipt: "" };
  const [, state] = await Promise.all([
    atCounter ? sendToDesk(visit, trip, "deposit", cash) : null,
    isOnline ? payDepositOnline(visit, trip) : null,
  ]);
  if (isOnline) run.counters.increment(`deposit online: ${state?.toLowerCase() ?? "nothing"}`);
}

async function payDepositOnline(visit: Visit, { bookingId, reference }: Trip) {
  const path = `/profile/bookings/${reference}/deposit`;
  const opened = await sendWithRetries(visit, { path, form: {} });
  visit.run.counters.increment(`deposit opened: ${opened?.status}`);
  const query = visit.run.db
    .selectFrom("payments")
    .select(["orderId", "amount"])
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "deposit")
    .orderBy("id", "desc");
  const order = await retryUntilAvailable(() => query.executeTakeFirst());
  if (!order) return null;
  return await pay(visit, { ...order, amount: order.amount / 100 }, { expires: false });
}

async function recordHandover(visit: Visit, trip: Trip, action: "pick-up" | "return") {
  const [odometerKm, fuelPercent] = action === "pick-up" ? ["1000", "75"] : ["1400", "50"];
  const at = formatFormTime(action === "pick-up" ? Date.now() - HOUR : Date.now());
  const readings = { at, odometerKm, fuelPercent, notes: "" };
  // The customers have no documents, and some pay the deposit later.
  const reasons = { sure: "yes", overrideReason: "Known to us" };
  await sendToDesk(visit, trip, action, { ...readings, ...reasons });
}

/** What an accepted charge left open; perhaps the deposit pays it at the same moment. */
async function payBalance(visit: Visit, { bookingId }: Trip): Promise<void> {
  const query = visit.run.db
    .selectFrom("payments")
    .select(["orderId", "amount"])
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "balance")
    .where("state", "=", "created")
    .orderBy("id", "desc");
  const order = await retryUntilAvailable(() => query.executeTakeFirst());
  if (!order) return;
  const payable = { ...order, amount: order.amount / 100 };
  const state = await pay(visit, payable, { expires: false });
  visit.run.counters.increment(`balance paid: ${state?.toLowerCase() ?? "gone"}`);
}

/** Once the job has released it; two members of staff may do it at once. */
async function payBack(visit: Visit, trip: Trip): Promise<void> {
  const query = visit.run.db
    .selectFrom("depositPayouts")
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .select("depositPayouts.id")
    .where("deposits.bookingId", "=", trip.bookingId)
    .where("depositPayouts.refundId", "is", null)
    .where("depositPayouts.paidAt", "is", null);
  await sleep(500);
  for (const { id } of await retryUntilAvailable(() => query.execute())) {
    const form = { intent: "pay-back", payoutId: id, reference: "N-1", method: "bank" };
    await sendToDesk(visit, trip, "deposit", form);
  }
}
