import { sql, type SqlBool } from "kysely";
import { carLabelColumn, plateText } from "#app/db/car-label.server.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";
import { isPaid, statusUnindexed } from "#app/records/booking/booking-status.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { type CalendarCar, type PlacedBar, tripTimes } from "./calendar-bar.ts";
import { type CalendarQuery, calendarWindow } from "./calendar-query.ts";
import { occupancyBound, lastLegStart, listStretchBars } from "./list-stretch-bars.server.ts";

export type PlacedCar = Omit<CalendarCar, "bars"> & { bars: PlacedBar[] };
type Window = ReturnType<typeof calendarWindow>;

/** Archived cars appear only while they have a booking or block in view. */
export async function getCalendar(
  db: Database,
  calendarQuery: Omit<CalendarQuery, "group">,
  now: Instant,
): Promise<PlacedCar[]> {
  const window = calendarWindow(calendarQuery);
  const [cars, trips, stretches, blocks] = await Promise.all([
    listMatchingCars(db, calendarQuery.text),
    listTripBars(db, window, now),
    listStretchBars(db, window, now),
    listBlockBars(db, window),
  ]);
  const bars = Map.groupBy([...trips, ...stretches, ...blocks], ({ carId }) => carId);
  return cars
    .map(({ archivedAt, ...car }) => ({
      ...car,
      isArchived: archivedAt !== null,
      canPlan: archivedAt === null,
      bars: (bars.get(car.id) ?? []).sort((a, b) => a.startsAt - b.startsAt),
    }))
    .filter(({ isArchived, bars }) => !isArchived || bars.length > 0);
}

async function listMatchingCars(db: Database, text: string) {
  let cars = db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("name"), "category", "city", "location", "archivedAt"]);
  const about = sql`lower(cars.name || ' ' || category || ' ' || location || ' ' || city
    || ' ' || ${plateText})`;
  for (const word of searchWords(text)) cars = cars.where(containsText(about, word));
  return await cars.orderBy("name").orderBy("city").orderBy("location").orderBy("id").execute();
}

/** Also who has a car when the window begins, and the trips under way; each part is a short index range. */
async function listTripBars(db: Database, { startsAt, endsAt }: Window, now: Instant) {
  const baseQuery = selectTrips(db, now);
  // A literal, as the partial index needs; a parameter would not match.
  const isOut = sql<SqlBool>`trip_status = 'picked_up'`;
  const startingInWindow = baseQuery
    .where("pickupAt", ">=", startsAt)
    .where("pickupAt", "<", endsAt);
  // Rows of a car never overlap: the first that ends later is the only one that can span the beginning.
  const startedBefore = baseQuery
    .where("pickupAt", "<", startsAt)
    .where((eb) => eb.not(isOut))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("cars")
        .select((car) =>
          car
            .selectFrom("carOccupancy as first")
            .select("first.bookingId")
            .whereRef("first.carId", "=", "cars.id")
            .where("first.endsAt", ">", startsAt)
            .orderBy("first.endsAt")
            .limit(1)
            .as("firstId"),
        ),
    );
  const underWay = baseQuery.where(isOut).where("pickupAt", "<", startsAt);
  const trips = await startingInWindow.unionAll(startedBefore).unionAll(underWay).execute();
  return trips.map((trip) => tripBar(trip, now)).filter(({ shownUntil }) => shownUntil > startsAt);
}

function selectTrips(db: Database, now: Instant) {
  return db
    .selectFrom("bookings")
    .select(["id", "carId", "reference", "userName", "userPhone", "status", "tripStatus"])
    .select(["holdExpiresAt", "pickupAt", "returnAt", "totalAmount", "agreedConditions"])
    .select(["city", "location", "createdAt"])
    .select((eb) =>
      eb
        .selectFrom("handovers")
        .select("at")
        .whereRef("bookingId", "=", "bookings.id")
        .where("kind", "=", "return")
        .as("backAt"),
    )
    .select((eb) =>
      eb
        .selectFrom("keyBoxReturns")
        .select("submittedAt")
        .whereRef("bookingId", "=", "bookings.id")
        .as("keyBoxSubmittedAt"),
    )
    .select([
      occupancyBound("min(starts_at)").as("busyFrom"),
      occupancyBound("max(ends_at)").as("busyUntil"),
      lastLegStart.as("legStartsAt"),
    ])
    .where("tripStatus", "<>", "no_show")
    .where(
      sql<SqlBool>`(${isPaid} or ${statusUnindexed} = 'pending' and hold_expires_at > ${now})`,
    );
}

type TripRow = Awaited<ReturnType<ReturnType<typeof selectTrips>["executeTakeFirstOrThrow"]>>;

function tripBar(trip: TripRow, now: Instant): PlacedBar {
  const actions = tripActions(trip, now);
  const opensChangePage = actions.includes("change") && trip.tripStatus === "upcoming";
  return {
    kind: "booking",
    id: trip.id,
    ownerId: trip.id,
    carId: trip.carId,
    name: trip.reference,
    about: trip.userName,
    // A car that was swapped in is with its customer since then.
    ...tripTimes({ ...withGrace(trip), pickupAt: trip.legStartsAt ?? trip.pickupAt }, now),
    busyFrom: trip.busyFrom ?? trip.pickupAt,
    busyUntil: trip.busyUntil ?? trip.returnAt,
    canMove: opensChangePage || actions.includes("move"),
    opensChangePage,
    phone: trip.userPhone,
    total: trip.totalAmount,
    place: { city: trip.city, location: trip.location },
  };
}

async function listBlockBars(db: Database, { startsAt, endsAt }: Window): Promise<PlacedBar[]> {
  const baseQuery = db
    .selectFrom("carBlocks")
    .select(["id", "carId", "reason", "startsAt", "endsAt"]);
  const startedBefore = baseQuery
    .where("id", "in", (eb) =>
      eb
        .selectFrom("cars")
        .select((car) =>
          car
            .selectFrom("carBlocks as last")
            .select("last.id")
            .whereRef("last.carId", "=", "cars.id")
            .where("last.startsAt", "<", startsAt)
            .orderBy("last.startsAt", "desc")
            .limit(1)
            .as("lastId"),
        ),
    )
    .where("endsAt", ">", startsAt);
  const blocks = await baseQuery
    .where("startsAt", ">=", startsAt)
    .where("startsAt", "<", endsAt)
    .unionAll(startedBefore)
    .execute();
  return blocks.map(({ reason, ...block }) => ({
    ...block,
    kind: "block",
    ownerId: block.id,
    state: "maintenance",
    name: "Maintenance",
    about: reason,
    lateFrom: null,
    shownUntil: block.endsAt,
    busyFrom: block.startsAt,
    busyUntil: block.endsAt,
    canMove: true,
    opensChangePage: false,
    phone: null,
    total: null,
    place: null,
  }));
}
