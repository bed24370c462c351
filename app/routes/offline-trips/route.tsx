import { business } from "#app/content/business.ts";
import { findPickupPoint } from "#app/content/pickup-points.server.ts";
import { requestOf } from "#app/context.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { plainPage } from "#app/http/plain-page.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { isComingTrip } from "#app/routes/profile/describe-booking.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { OfflineTrip } from "./offline-trip.tsx";

/** No script may be there to run it. */
export const handle = plainPage;

export function meta() {
  return hiddenPageMeta("Your trips, offline");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const bookings = (await listCustomerBookings(db, userId)).filter(isComingTrip);
  // Kept on the device: no money, no documents, no contacts of the customer.
  const trips = bookings.map(({ reference, carName, registrationNumber, ...trip }) => {
    const { city, location, pickupAt, returnAt } = trip;
    const period = { pickupAt, returnAt };
    const pickupPoint = findPickupPoint({ city, location });
    return { reference, carName, registrationNumber, city, location, ...period, pickupPoint };
  });
  return { trips, now: clock.now() };
}

export default function OfflineTrips({ loaderData: { trips, now } }: Route.ComponentProps) {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-8 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-title">Your trips</h1>
        <p className="tabular text-muted">
          As of {formatMoment(now, { year: true })}, kept on this device. Payments, documents and
          changes need a connection.
        </p>
        <form method="get">
          <Button type="submit" variant="secondary" size="small">
            Try again
          </Button>
        </form>
      </header>
      {trips.length === 0 ? <p>You have no coming trips.</p> : null}
      {trips.map((trip) => (
        <OfflineTrip key={trip.reference} trip={trip} />
      ))}
      <p>
        Questions? Call{" "}
        <a href={`tel:${business().phone.tel}`} className="font-semibold text-sea">
          {business().phone.display}
        </a>
        .
      </p>
    </div>
  );
}
