import { cancellationNote } from "#app/content/cancellation-texts.ts";
import { findPickupPoint, type PickupPoint } from "#app/content/pickup-points.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Quote, quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { validateSearch, type RentalSearch } from "#app/domain/rental-search.ts";
import { findCarBySlugOrId, isCarFree } from "#app/features/fleet/find-cars.server.ts";
import { type GalleryPicture, listGalleryPictures } from "./gallery-pictures.server.ts";
import { searchAtCar } from "./search-at-car.ts";

/** What the page of a car shows of it. */
export type CarDetail = Omit<NonNullable<Awaited<ReturnType<typeof findCarBySlugOrId>>>, "gallery">;

/** The rental that the address asks for, priced, and whether the car can be had for it. */
export type RequestedRental = {
  period: RentalPeriod;
  price: Quote;
  isFree: boolean;
};

type LoadedVehicle = {
  car: CarDetail;
  pictures: GalleryPicture[];
  /** For search engines. */
  pickupPoint: Pick<PickupPoint, "address" | "phone">;
  rental: RequestedRental | null;
  /** Why the dates of the address cannot be had, a sentence. */
  problem: string | null;
  /** What cancelling costs if it is booked now. */
  cancellation: string;
};

/** A car with the rental asked for. A search that is missing, past or wrong counts as none. */
export async function loadVehicle(
  db: Database,
  request: { slugOrId: string; search: RentalSearch; userId: string | null },
  now: Instant,
): Promise<LoadedVehicle | null> {
  const found = await findCarBySlugOrId(db, request.slugOrId, now);
  if (found === null) return null;
  const { gallery, ...car } = found;
  const checked = validateSearch(searchAtCar(car, request.search), now);
  const { address, phone } = findPickupPoint(car);
  const pictures = listGalleryPictures(car.image, gallery);
  const facts = { car, pictures, pickupPoint: { address, phone } };
  if (!checked.ok) {
    const [problem = null] = request.search.pickupDate === "" ? [] : Object.values(checked.reason);
    const cancellation = cancellationNote(null, now);
    return { ...facts, rental: null, problem: problem && `${problem}.`, cancellation };
  }
  const { period } = checked.value;
  const isFree = await isCarFree(db, { carId: car.id, period, userId: request.userId }, now);
  const price = quote(car, period);
  const rental = { period, price, isFree };
  const cancellation = cancellationNote(period.pickupAt, now);
  return { ...facts, rental, problem: null, cancellation };
}
