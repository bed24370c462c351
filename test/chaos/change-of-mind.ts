import { newId } from "#app/db/new-id.server.ts";
import { cancellation } from "#app/domain/cancellation.ts";
import { quote } from "#app/domain/quote.ts";
import { type Asking, knock, type Order, patiently, type World } from "./asking.ts";

/** Some bookings are cancelled by the customer, by staff, or by both at once; some are partly refunded. */
export async function changeOnesMind(asking: Asking, order: Order): Promise<void> {
  const { world, random } = asking;
  const byCustomer = random.chance(0.15);
  const byStaff = random.chance(byCustomer ? 0.3 : 0.08);
  const part = random.chance(0.1);
  if (part) await giveBackPart(asking, order);
  if (!byCustomer && !byStaff) return;
  const paid = quote(order.car.pricePerHour, order).total;
  const terms = cancellation(paid, order.pickupAt, Date.now());
  const form = { reason: "Plans changed", shownCharge: String(terms.charge), tell: "yes" };
  const { admin } = world.scene;
  const bookingId = await findBookingId(world, order.orderId);
  const own = `/profile/bookings/${order.reference}/cancel`;
  const adminPath = `/admin/bookings/${bookingId}/cancel`;
  const answers = await Promise.all([
    byCustomer ? knock(asking, { path: own, form }) : null,
    byStaff ? knock(asking, { path: adminPath, form, cookie: admin.cookie }) : null,
  ]);
  for (const answer of answers) if (answer) world.tally.count(`cancel answered ${answer.status}`);
}

async function giveBackPart(asking: Asking, { orderId, amount }: Order): Promise<void> {
  const { world, random } = asking;
  const bookingId = await findBookingId(world, orderId);
  const path = `/admin/bookings/${bookingId}/refund`;
  const shownLeft = String(Math.round(amount * 100));
  const sum = (random.between(1, 9_999) / 100).toFixed(2);
  const form = { refundId: newId(), reason: "Sorry", shownLeft, how: "part", amount: sum };
  const { cookie } = world.scene.admin;
  const answer = await knock(asking, { path, form, cookie });
  world.tally.count(`part given back, answered ${answer?.status}`);
}

async function findBookingId({ db }: World, orderId: string): Promise<string> {
  const query = db.selectFrom("payments").select("bookingId").where("orderId", "=", orderId);
  return (await patiently(() => query.executeTakeFirstOrThrow())).bookingId;
}
