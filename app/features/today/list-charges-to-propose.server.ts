import { sql } from "kysely";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { listOpenSuggestions } from "#app/domain/charge-suggestions.ts";
import { proposeUntil } from "#app/domain/trip-charges.ts";
import { compareHandovers } from "#app/records/booking/compare-handovers.server.ts";

/** Most returns differ in nothing, so more of them are compared than shown. */
const MAX_RETURNS = 1000;
const MAX_TASKS = 20;
/** Only what others bill may be proposed later. */
const SHOWN_MS = 3 * DAY;
/** A car at the key box, or taken back without a connection, is recorded later. */
const RECORDED_WITHIN_MS = 30 * DAY;

/** Returns that differ from their pickup in what nobody has proposed or decided against; the first deadline first. */
export async function listChargesToPropose(db: Database, now: Instant, places: StaffPlaces = null) {
  const bookings = await db
    .selectFrom("handovers")
    .innerJoin("bookings", "bookings.id", "handovers.bookingId")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.returnAt", "bookings.hours"])
    .select(["bookings.agreedConditions", carLabelColumn.as("carName")])
    .select(["bookings.userName as customer", "bookings.userPhone as phone"])
    .where("handovers.kind", "=", sql.lit("return"))
    .where(atPlaces(places))
    .where("handovers.chargesCheckedAt", "is", null)
    .where("handovers.createdAt", ">", now - SHOWN_MS)
    // Found by its index.
    .where("handovers.at", ">", now - SHOWN_MS - RECORDED_WITHIN_MS)
    .orderBy("handovers.at")
    .orderBy("bookings.id")
    .limit(MAX_RETURNS)
    .execute();
  const ids = bookings.map(({ id }) => id);
  const [compared, proposed] = await Promise.all([
    compareHandovers(db, bookings),
    listProposed(db, ids),
  ]);
  const returns = bookings.flatMap((booking) => {
    const { id, reference, carName, customer, phone } = booking;
    const trip = compared.get(id);
    if (trip === undefined) return [];
    const kinds = listOpenSuggestions(trip, proposed(id), now).map(({ kind }) => kind);
    if (kinds.length === 0) return [];
    const until = Math.min(...kinds.map((kind) => proposeUntil(kind, trip.back)));
    return [{ bookingId: id, reference, carName, customer, phone, kinds, until }];
  });
  return returns.sort((one, other) => one.until - other.until).slice(0, MAX_TASKS);
}

async function listProposed(db: Database, bookingIds: readonly string[]) {
  const rows =
    bookingIds.length === 0
      ? []
      : await db
          .selectFrom("tripCharges")
          .leftJoin("tripChargeEvidence", "tripChargeEvidence.chargeId", "tripCharges.id")
          .select(["tripCharges.id", "bookingId", "kind", "photoId"])
          .where("bookingId", "in", bookingIds)
          .execute();
  return (bookingId: string) => {
    const own = Map.groupBy(
      rows.filter((row) => row.bookingId === bookingId),
      ({ id }) => id,
    );
    return [...own.values()].flatMap((charge) => {
      const photoIds = charge.flatMap(({ photoId }) => photoId ?? []);
      return charge.slice(0, 1).map(({ kind }) => ({ kind, photoIds }));
    });
  };
}
