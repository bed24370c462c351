import type { Database } from "#app/db/client.server.ts";
import { HOLD_MINUTES, MAX_EXPIRED_HOLDS_PER_DAY } from "#app/domain/booking.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { validateSearch, type RentalSearch } from "#app/domain/rental-search.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { findDuplicateBooking } from "./find-duplicate-booking.server.ts";
import { findOwnHold } from "./find-own-hold.server.ts";
import type { Customer } from "#app/records/booking/insert-booking.server.ts";
import { type Hold, type HoldRefusal, placeHold } from "./place-hold.server.ts";

type RequestRefusal = HoldRefusal | "already-booked" | "invalid-period" | "too-many-lapsed";

/**
 * Holds a car for a search as it came from a browser. Whoever keeps letting holds lapse, so that
 * nobody else can book the cars, gets no further one that day.
 */
export async function requestHold(
  deps: { db: Database; provider: string },
  customer: Customer,
  asked: { slug: string; search: RentalSearch },
  now: Instant,
): Promise<Result<Hold, RequestRefusal>> {
  const period = bookablePeriod(asked.search, now);
  if (period === null) return refused("invalid-period");
  const car = await deps.db
    .selectFrom("cars")
    .select("id")
    .where("slug", "=", asked.slug)
    .executeTakeFirst();
  if (!car) return refused("car-not-found");
  const wanted = { carId: car.id, period };
  if ((await countLapsedHolds(deps.db, customer.userId, now)) >= MAX_EXPIRED_HOLDS_PER_DAY) {
    const own = await findOwnHold(deps.db, { ...wanted, userId: customer.userId }, now);
    if (own === null) return refused("too-many-lapsed");
  }
  const answer = await placeHold(deps, customer, wanted, now);
  if (answer.ok || answer.reason !== "car-taken") return answer;
  // As after paying in another tab.
  const own = await findDuplicateBooking(deps.db, { ...wanted, userId: customer.userId });
  return refused(own === null ? "car-taken" : "already-booked");
}

/** Those that were given back too: otherwise a car is kept by giving it back and taking it again. */
async function countLapsedHolds(db: Database, userId: string, now: Instant): Promise<number> {
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

/**
 * The period of a search that can be booked. Whoever chose a slot in time keeps it for as long as a
 * hold lasts, so that the hour's lead does not run out under somebody who is filling in the page.
 */
export function bookablePeriod(search: RentalSearch, now: Instant): RentalPeriod | null {
  // Where the car stands is the car's own business: only the times count here.
  const place = { city: "any", location: "any" };
  const checked = validateSearch({ ...search, ...place }, now - HOLD_MINUTES * MINUTE);
  return checked.ok ? checked.value.period : null;
}
