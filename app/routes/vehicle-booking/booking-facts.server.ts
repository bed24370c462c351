import { redirect } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { quote } from "#app/domain/quote.ts";
import { searchFromParams, searchToParams } from "#app/domain/rental-search.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { getDepositRule } from "#app/features/deposits/deposit-rules.server.ts";
import { findDuplicateBooking } from "#app/features/booking/find-duplicate-booking.server.ts";
import { findOwnHold } from "#app/features/booking/find-own-hold.server.ts";
import { findPayablePeriod } from "#app/features/booking/request-hold.server.ts";
import { linkSignerFor, withLinks } from "#app/features/documents/document-link.server.ts";
import { listDocuments } from "#app/features/documents/list-documents.server.ts";
import { findCarBySlugOrId, isCarFree } from "#app/features/fleet/find-cars.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";

/** Both booking steps use it. Throws a redirect if there is nothing to book. */
export async function findBookingFacts(
  { services }: RequestContext,
  account: Account,
  slugOrId: string,
  searchParams: URLSearchParams,
) {
  const now = services.clock.now();
  const car = await findCarBySlugOrId(services.db, slugOrId, now);
  if (car === null) throw redirect(carPath(slugOrId));
  const search = searchFromParams(searchParams);
  // Without a search in the URL the browser uses the saved one.
  if (searchToParams(search).size === 0) return { kind: "no-search" as const, slug: car.slug };
  const { userId } = account;
  const period = await findPayablePeriod(services.db, { car, userId, search }, now);
  // The page of the car says what is wrong with the dates.
  if (period === null) {
    throw redirect(`${carPath(car.slug)}?${searchToParams(search).toString()}`);
  }
  const rental = { carId: car.id, period, userId };
  const [free, hold, ownBooking, documents, pictures, deposit] = await Promise.all([
    isCarFree(services.db, rental, now),
    findOwnHold(services.db, rental, now),
    findDuplicateBooking(services.db, rental),
    listDocuments(services, userId),
    findUploadedPictures(services.db, [car.image]),
    getDepositRule(services.db, car.category),
  ]);
  const signer = linkSignerFor(services, userId);
  return {
    kind: "booking" as const,
    step: searchParams.get("step") === "payment" ? ("payment" as const) : ("documents" as const),
    car: {
      slug: car.slug,
      name: car.name,
      image: car.image,
      city: car.city,
      location: car.location,
    },
    ...pictures,
    deposit,
    search,
    period,
    quote: hold?.quote ?? quote(car, period),
    free,
    ownBooking,
    hold: hold && {
      reference: hold.reference,
      until: hold.endsAt,
      secondsLeft: Math.floor((hold.endsAt - now) / SECOND),
    },
    documents: withLinks(signer, documents),
    demo: services.config.APP_MODE === "demo",
  };
}

export type BookingFacts = Extract<
  Awaited<ReturnType<typeof findBookingFacts>>,
  { kind: "booking" }
>;
