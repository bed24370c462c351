import { fromJson } from "#app/db/schema/json-text.ts";
import { lastLeg } from "#app/domain/booking-change.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

type Occupancy = DatabaseSnapshot["occupancies"][number];

/** Every paid booking has the cars of its legs, and each of them in one piece to the end of its preparation. */
export function checkLegs(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const legsOf = groupBy(snapshot.legs, ({ bookingId }) => bookingId);
  const occupanciesOf = groupBy(snapshot.occupancies, ({ bookingId }) => bookingId);
  for (const { id, carId, pickupAt, returnAt, status, tripStatus } of snapshot.bookings) {
    const name = `booking ${id} (${status}, ${tripStatus})`;
    const legs = legsOf(id);
    const [first, last] = [legs[0], legs.at(-1)];
    must(first?.startsAt === pickupAt, `${name}: its legs begin at ${first?.startsAt}`);
    must(
      last?.endsAt === returnAt && last.carId === carId,
      `${name}: its legs end with ${last?.carId} at ${last?.endsAt}`,
    );
    for (const [index, leg] of legs.entries()) {
      const before = legs[index - 1];
      must(before === undefined || before.endsAt === leg.startsAt, `${name}: its legs have a gap`);
    }
    if (status !== "completed" || tripStatus === "returned" || tripStatus === "no_show") continue;
    const agreed = occupanciesOf(id).filter(({ changeId }) => changeId === null);
    const cars = new Set(legs.map((leg) => leg.carId));
    must(
      agreed.every((row) => cars.has(row.carId) && row.expiresAt === null),
      `${name} occupies a car that is not agreed, or only for a time`,
    );
    const after = Math.max(0, ...agreed.map(({ preparationAfter }) => preparationAfter));
    const end = returnAt + after * MINUTE;
    must(
      isCovered(agreed, carId, last?.startsAt ?? pickupAt, end),
      `${name} has not got ${carId} until ${end}`,
    );
    if (tripStatus !== "upcoming") continue;

    must(agreed.length === 1, `${name} has ${agreed.length} occupancies`);
    for (const { startsAt, endsAt, preparationBefore } of agreed) {
      const isAsAgreed = startsAt === pickupAt - preparationBefore * MINUTE && endsAt === end;
      must(isAsAgreed, `${name} has its car at other times than agreed`);
    }
  }
}

/** No change is half made: one that waits has what it adds and an order, one that ended holds nothing. */
export function checkChanges(
  { changes, occupancies, payments, chargeLines, bookings }: DatabaseSnapshot,
  { must }: Violations,
  now: Instant,
): void {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const occupanciesOf = groupBy(occupancies, ({ bookingId }) => bookingId);
  const ordersOf = groupBy(payments, ({ changeId }) => changeId);
  const linesOf = groupBy(chargeLines, ({ changeId }) => changeId);
  const pendingOf = groupBy(
    changes.filter(({ state }) => state === "pending"),
    ({ bookingId }) => bookingId,
  );
  for (const { changeId, id, expiresAt } of occupancies) {
    if (changeId === null) continue;
    const change = changeOf.get(changeId);
    must(
      change?.state === "pending" && change.expiresAt === expiresAt,
      `occupancy ${id} is held for a change that is ${change?.state}`,
    );
  }
  for (const { id, bookingId, state, amount, expiresAt, plan: json } of changes) {
    const name = `change ${id} (${state}) of booking ${bookingId}`;
    const plan = fromJson(json);
    const orders = ordersOf(id);
    const kept = orders.filter(({ outcome }) => outcome === "kept");
    must(
      linesOf(id).length === (state === "applied" ? plan.lines.length : 0),
      `${name} has ${linesOf(id).length} of ${plan.lines.length} lines`,
    );
    must(
      kept.length === (state === "applied" && orders.length > 0 ? 1 : 0),
      `${name} is paid ${kept.length} times`,
    );
    must(
      kept.every((payment) => payment.amount === amount),
      `${name}: its payment is not its amount`,
    );
    if (state !== "pending") continue;
    const { carId, startsAt } = lastLeg(plan.legs);
    must(bookingOf.get(bookingId)?.status === "completed", `${name} is of no paid booking`);
    must(pendingOf(bookingId).length === 1, `${name} is not the only one that waits`);
    must(orders.length === 1 && amount > 0, `${name} waits for ${orders.length} payments`);
    must((expiresAt ?? 0) > now, `${name} should have ended at ${expiresAt}`);
    must(
      isCovered(occupanciesOf(bookingId), carId, startsAt, plan.to.returnAt),
      `${name} does not hold what it adds`,
    );
  }
}

function isCovered(
  rows: readonly Occupancy[],
  carId: string,
  startsAt: Instant,
  endsAt: Instant,
): boolean {
  let until = startsAt;
  for (const row of rows.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (row.carId === carId && row.startsAt <= until) until = Math.max(until, row.endsAt);
  }
  return until >= endsAt;
}
