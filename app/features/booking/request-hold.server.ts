import { siteRules } from "#app/domain/site-rules.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { MAX_EXPIRED_HOLDS_PER_DAY } from "#app/domain/booking.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { PlaceName } from "#app/domain/places.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { parseMoment, validateSearch, type RentalSearch } from "#app/domain/rental-search.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { findDuplicateBooking } from "./find-duplicate-booking.server.ts";
import { findOwnHold } from "./find-own-hold.server.ts";
import type { Customer } from "#app/records/booking/insert-booking.server.ts";
import { type Hold, type HoldRefusal, placeHold } from "./place-hold.server.ts";

type RequestRefusal = HoldRefusal | "already-booked" | "invalid-period" | "too-many-lapsed";

/** Customers with too many lapsed holds get no further one that day, so that cars stay bookable. */
export async function requestHold(
  deps: { db: Database; provider: string },
  customer: Customer,
  request: { car: string; search: RentalSearch },
  now: Instant,
): Promise<Result<Hold, RequestRefusal>> {
  const car = await deps.db
    .selectFrom("cars")
    .select(["id", "city", "location"])
    .where((eb) => eb.or([eb("slug", "=", request.car), eb("id", "=", request.car)]))
    .executeTakeFirst();
  if (!car) return refused("car-not-found");
  const { userId } = customer;
  const period = await findPayablePeriod(deps.db, { car, userId, search: request.search }, now);
  if (period === null) return refused("invalid-period");
  const rental = { carId: car.id, period };
  if ((await countLapsedHolds(deps.db, userId, now)) >= MAX_EXPIRED_HOLDS_PER_DAY) {
    const own = await findOwnHold(deps.db, { ...rental, userId }, now);
    if (own === null) return refused("too-many-lapsed");
  }
  const result = await placeHold(deps, customer, rental, now);
  if (result.ok || result.reason !== "car-taken") return result;
  // The customer may have paid in another tab.
  const own = await findDuplicateBooking(deps.db, { ...rental, userId });
  return refused(own === null ? "car-taken" : "already-booked");
}

/** Cancelled unpaid holds count too: otherwise cancelling and holding again would keep a car. */
export async function countLapsedHolds(
  db: Database | Tx,
  userId: string,
  now: Instant,
): Promise<number> {
  const { lapsed } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("lapsed"))
    .where("userId", "=", userId)
    .where("createdAt", ">", now - DAY)
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        eb("status", "in", ["failed", "expired"]),
        and([
          eb("status", "=", "cancelled"),
          not(
            exists(
              selectFrom("payments")
                .select("payments.id")
                .whereRef("payments.bookingId", "=", "bookings.id")
                .where("payments.outcome", "=", "kept"),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return lapsed;
}

/** What a customer may book, or holds already: staff hold cars by the rules of the desk (decision 036). */
export async function findPayablePeriod(
  db: Database,
  request: { car: PlaceName & { id: string }; userId: string; search: RentalSearch },
  now: Instant,
): Promise<RentalPeriod | null> {
  const { car, userId, search } = request;
  const bookable = bookablePeriod(search, car, now);
  if (bookable !== null) return bookable;
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  const returnAt = parseMoment(search.returnDate, search.returnTime);
  if (pickupAt === null || returnAt === null) return null;
  const period = { pickupAt, returnAt };
  const hold = await findOwnHold(db, { carId: car.id, userId, period }, now);
  return hold === null ? null : period;
}

/** Only the times count: the place is the car's. The lead time counts from the length of a hold ago, so that it does not run out during checkout. */
function bookablePeriod(
  search: RentalSearch,
  { city, location }: PlaceName,
  now: Instant,
): RentalPeriod | null {
  const since = now - siteRules().holdMinutes * MINUTE;
  const checked = validateSearch({ ...search, city, location }, since);
  return checked.ok ? checked.value.period : null;
}
