import { businessDate, type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import type { RentalRequest, Visit } from "./chaos-run.ts";
import { pay } from "./pay-order.ts";
import { retryUntilAvailable, sendWithRetries } from "./retry.ts";

export function searchFor({ pickupAt, returnAt }: RentalRequest) {
  return {
    city: "Visakhapatnam",
    location: "RTC Complex",
    pickupDate: businessDate(pickupAt),
    pickupTime: formatTimeOf(pickupAt),
    returnDate: businessDate(returnAt),
    returnTime: formatTimeOf(returnAt),
    vehicleType: "",
  };
}

function formatTimeOf(at: Instant): string {
  return formatTime(minuteOfDay(at));
}

/** For the car that was taken, or any of its category. */
export async function maybeJoinWaitlist(visit: Visit, rental: RentalRequest): Promise<void> {
  const { run, random } = visit;
  if (!random.chance(0.3)) return;
  const params = new URLSearchParams({ ...searchFor(rental), car: rental.car.slug });
  const form = { target: random.chance(0.8) ? "car" : "SUV" };
  const path = `/profile/waitlist?${params.toString()}`;
  const response = await sendWithRetries(visit, { path, form });
  run.counters.increment(`joined the waitlist: ${response?.status}`);
}

/** One of those for whom the waitlist holds a car comes and pays for it. */
export async function takeOffer(visit: Visit): Promise<void> {
  const { run, random } = visit;
  const query = run.db
    .selectFrom("waitlistEntries")
    .innerJoin("payments", "payments.bookingId", "waitlistEntries.bookingId")
    .select(["waitlistEntries.userId", "payments.orderId", "payments.amount"])
    .where("waitlistEntries.state", "=", "offered")
    .where("payments.state", "=", "created")
    .where("payments.redirectUrl", "is", null);
  const offers = await retryUntilAvailable(() => query.execute());
  if (offers.length === 0) return;
  const { userId, orderId, amount } = pickOne(random, offers);
  const customer = run.fixture.customers.find((one) => one.userId === userId);
  if (!customer) return;
  const state = await pay({ ...visit, customer }, { orderId, amount: amount / 100 });
  run.counters.increment(`offer of the waitlist: ${state?.toLowerCase() ?? "gone"}`);
  if (state === "COMPLETED") run.reported.push({ booked: orderId });
}
