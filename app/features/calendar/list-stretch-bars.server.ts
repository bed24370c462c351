import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { PlacedBar } from "./calendar-bar.ts";

/** Of a query that reads `bookings`. */
export const lastLegStart = sql<Instant | null>`(select starts_at from booking_legs
  where booking_legs.booking_id = bookings.id order by seq desc limit 1)`;

/** Of the car that the booking has now, since it has it. */
export function occupancyBound(bound: "min(starts_at)" | "max(ends_at)") {
  return sql<Instant | null>`(select ${sql.raw(bound)} from car_occupancy
    where booking_id = bookings.id and car_id = bookings.car_id and change_id is null
      and ends_at > ${lastLegStart})`;
}

/** What else bookings have of cars: what a change would add, and the cars that a trip had before a swap. */
export async function listStretchBars(
  db: Database,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  now: Instant,
): Promise<PlacedBar[]> {
  const stretches = await selectStretches(db, { startsAt, endsAt }, now).execute();
  return stretches.map(stretchBar).filter(({ shownUntil }) => shownUntil > startsAt);
}

function selectStretches(
  db: Database,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  now: Instant,
) {
  return (
    db
      .selectFrom("carOccupancy as stretch")
      .innerJoin("bookings", "bookings.id", "stretch.bookingId")
      .select(["stretch.id", "bookings.id as ownerId", "stretch.carId", "changeId"])
      .select(["reference", "userName", "userPhone", "totalAmount", "city", "location"])
      .select(["stretch.startsAt", "stretch.endsAt", "preparationBefore", "preparationAfter"])
      // Each of them is a range of the index.
      .where("stretch.carId", "in", db.selectFrom("cars").select("id"))
      .where("stretch.endsAt", ">", startsAt)
      .where("stretch.startsAt", "<", endsAt)
      .where((eb) =>
        eb.or([
          eb.and([eb("changeId", "is not", null), eb("stretch.expiresAt", ">", now)]),
          eb("stretch.carId", "<>", eb.ref("bookings.carId")),
          eb("stretch.endsAt", "<=", lastLegStart),
        ]),
      )
  );
}

type Stretch = Awaited<ReturnType<ReturnType<typeof selectStretches>["execute"]>>[number];

function stretchBar({
  changeId,
  preparationBefore,
  preparationAfter,
  ...stretch
}: Stretch): PlacedBar {
  const { id, ownerId, carId, reference, userName, userPhone, totalAmount } = stretch;
  const { city, location, startsAt: busyFrom, endsAt: busyUntil } = stretch;
  const startsAt = busyFrom + preparationBefore * MINUTE;
  const endsAt = Math.max(startsAt, busyUntil - preparationAfter * MINUTE);
  return {
    kind: "booking",
    id,
    ownerId,
    carId,
    state: changeId === null ? "returned" : "held",
    name: reference,
    about: userName,
    startsAt,
    endsAt,
    lateFrom: null,
    shownUntil: endsAt,
    busyFrom,
    busyUntil,
    canMove: false,
    opensChangePage: false,
    phone: userPhone,
    total: totalAmount,
    place: { city, location },
  };
}
