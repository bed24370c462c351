import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { validateSearch, searchFromParams } from "#app/domain/rental-search.ts";
import { findCarBySlugOrId } from "#app/features/fleet/find-cars.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import type { UploadedPictures } from "#app/features/fleet/pictures/uploaded-pictures.tsx";

export type IntendedBooking = {
  name: string;
  image: string;
  pictures?: UploadedPictures;
  period: string | null;
};

const BOOKING_PAGE = /^\/vehiclebookingpage\/([^/?#]+)/i;

/** The car and period of the booking page that `next` leads to; null for any other page. */
export async function findIntendedBooking(
  db: Database,
  next: string,
  now: Instant,
): Promise<IntendedBooking | null> {
  const slug = BOOKING_PAGE.exec(next)?.[1];
  if (slug === undefined) return null;
  const car = await findCarBySlugOrId(db, slug, now);
  if (car === null) return null;
  const { searchParams } = new URL(next, "https://site.invalid");
  const checked = validateSearch(searchFromParams(searchParams), now);
  const period = checked.ok ? formatPeriod(checked.value.period) : null;
  return {
    name: car.name,
    image: car.image,
    ...(await findUploadedPictures(db, [car.image])),
    period,
  };
}
