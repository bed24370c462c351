import type { ChangeTarget } from "#app/domain/booking-change.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { ChangeRequest } from "#app/features/changes/plan-change.server.ts";
import { findChangingBooking, quoteChange } from "#app/features/changes/quote-change.server.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import type { Order, Visit } from "./chaos-run.ts";
import { pay } from "./pay-order.ts";
import { retryUntilAvailable, sendWithRetries } from "./retry.ts";

type Wanted = Omit<ChangeRequest, "to"> & { to: Partial<ChangeTarget> };

/** At random: the customer keeps the car longer or shorter, staff give another car, or both at once. */
export async function maybeChangeTrip(visit: Visit, order: Order): Promise<void> {
  const { random } = visit;
  const byCustomer = random.chance(0.35);
  const byStaff = random.chance(byCustomer ? 0.3 : 0.15);
  await Promise.all([
    byCustomer ? changeTimes(visit, order) : null,
    byStaff ? changeCar(visit, order) : null,
  ]);
  if (random.chance(0.1)) await changeTimes(visit, order);
}

async function changeTimes(visit: Visit, { reference, returnAt }: Order): Promise<void> {
  const by = pickOne(visit.random, [DAY, DAY, 5 * HOUR, -2 * HOUR, -DAY]);
  const form = await fillForm(visit, reference, {
    to: { returnAt: returnAt + by },
    basis: "current",
    by: "customer",
    mayWait: true,
  });
  if (form === null) return;
  const path = `/profile/bookings/${reference}/change`;
  const response = await sendWithRetries(visit, { path, form: form.fields });
  visit.run.counters.increment(`times changed: ${response?.status}`);
  await maybePayForChange(visit, form.bookingId);
}

async function changeCar(visit: Visit, { reference }: Order): Promise<void> {
  const { run, random } = visit;
  const { slug } = pickOne(random, run.fixture.cars);
  const car = run.db.selectFrom("cars").select("id").where("slug", "=", slug);
  const { id: carId } = await retryUntilAvailable(() => car.executeTakeFirstOrThrow());
  const basis = pickOne(random, ["current", "current", "keep", "lower"] as const);
  const form = await fillForm(visit, reference, {
    to: { carId },
    basis,
    by: "staff",
    mayWait: true,
  });
  if (form === null) return;
  const fields = {
    ...form.fields,
    basis,
    how: "link",
    hours: "1",
    reason: "Broke down",
    notify: "yes",
  };
  const path = `/admin/bookings/${form.bookingId}/change`;
  const { cookie } = run.fixture.admin;
  const response = await sendWithRetries(visit, { path, form: fields, cookie });
  run.counters.increment(`car changed: ${response?.status}`);
  await maybePayForChange(visit, form.bookingId);
}

/** As the page shows it; sometimes with a price that is not true any more. */
async function fillForm({ run, random }: Visit, reference: string, { to, ...request }: Wanted) {
  const shown = await retryUntilAvailable(async () => {
    const query = run.db.selectFrom("bookings").select("id").where("reference", "=", reference);
    const { id } = await query.executeTakeFirstOrThrow();
    const booking = await findChangingBooking(run.db, { id });
    if (booking === null) return null;
    const { carId, pickupAt, returnAt } = booking;
    const target = { carId, pickupAt, returnAt, ...to };
    const quoted = await quoteChange(run.db, booking, { ...request, to: target }, Date.now());
    return quoted.ok ? { id, target, amount: quoted.value.amount } : null;
  });
  if (shown === null) {
    run.counters.increment("change impossible");
    return null;
  }
  const { carId, pickupAt, returnAt } = shown.target;
  const shownAmount = shown.amount - (random.chance(0.05) ? 1 : 0);
  const fields = { carId, pickupAt, returnAt, shownAmount };
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return { bookingId: shown.id, fields: Object.fromEntries(texts) as Record<string, string> };
}

async function maybePayForChange(visit: Visit, bookingId: string): Promise<void> {
  const { run, random } = visit;
  if (random.chance(0.15)) return run.counters.increment("left before paying for a change");
  const query = run.db
    .selectFrom("bookingChanges")
    .innerJoin("payments", "payments.changeId", "bookingChanges.id")
    .select(["payments.orderId", "payments.amount"])
    .where("bookingChanges.bookingId", "=", bookingId)
    .where("bookingChanges.state", "=", "pending");
  const order = await retryUntilAvailable(() => query.executeTakeFirst());
  if (!order) return;
  const { orderId } = order;
  const state = await pay(visit, { orderId, amount: order.amount / 100 });
  run.counters.increment(`change paid: ${state?.toLowerCase() ?? "gone"}`);
  if (state === "COMPLETED") run.reported.push({ booked: orderId });
  if (state === "REFUNDED") run.reported.push({ refunded: orderId });
}
