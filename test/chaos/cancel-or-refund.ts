import { newId } from "#app/db/new-id.server.ts";
import { getCancellationTerms } from "#app/features/booking/cancel-and-refund.server.ts";
import { getRefundable } from "#app/records/money/payouts.server.ts";
import type { ChaosRun, Order, Visit } from "./chaos-run.ts";
import { retryUntilAvailable, sendWithRetries } from "./retry.ts";

/** At random: a partial refund, and a cancellation by the customer, by staff or by both at once. */
export async function maybeCancelOrRefund(visit: Visit, order: Order): Promise<void> {
  const { run, random } = visit;
  const byCustomer = random.chance(0.15);
  const byStaff = random.chance(byCustomer ? 0.3 : 0.08);
  if (random.chance(0.1)) await refundPart(visit, order);
  if (!byCustomer && !byStaff) return;
  const { admin } = run.fixture;
  const bookingId = await findBookingId(run, order.orderId);
  const { charge } = await retryUntilAvailable(async () => {
    const booking = run.db.selectFrom("bookings").selectAll().where("id", "=", bookingId);
    return await getCancellationTerms(run.db, await booking.executeTakeFirstOrThrow(), Date.now());
  });
  const form = { reason: "Plans changed", shownCharge: String(charge), notify: "yes" };
  const customerPath = `/profile/bookings/${order.reference}/cancel`;
  const adminPath = `/admin/bookings/${bookingId}/cancel`;
  const responses = await Promise.all([
    byCustomer ? sendWithRetries(visit, { path: customerPath, form }) : null,
    byStaff ? sendWithRetries(visit, { path: adminPath, form, cookie: admin.cookie }) : null,
  ]);
  for (const response of responses) {
    if (response) run.counters.increment(`cancellation: ${response.status}`);
  }
}

async function refundPart(visit: Visit, { orderId }: Order): Promise<void> {
  const { run, random } = visit;
  const bookingId = await findBookingId(run, orderId);
  const path = `/admin/bookings/${bookingId}/refund`;
  const left = await retryUntilAvailable(() => getRefundable(run.db, bookingId));
  const shownLeft = String(left);
  const rupees = (random.between(1, 9_999) / 100).toFixed(2);
  const form = { refundId: newId(), reason: "Sorry", shownLeft, how: "part", amount: rupees };
  const { cookie } = run.fixture.admin;
  const response = await sendWithRetries(visit, { path, form, cookie });
  run.counters.increment(`partly refunded: ${response?.status}`);
}

async function findBookingId({ db }: ChaosRun, orderId: string): Promise<string> {
  const query = db.selectFrom("payments").select("bookingId").where("orderId", "=", orderId);
  return (await retryUntilAvailable(() => query.executeTakeFirstOrThrow())).bookingId;
}
