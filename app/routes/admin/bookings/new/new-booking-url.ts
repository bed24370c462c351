import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

export const NEW_BOOKING = "/admin/bookings/new";

/** Somebody who has no account yet. */
export const SOMEBODY_NEW = "new";

/** What has been chosen so far; null is still to be chosen. */
export type Chosen = {
  search: RentalSearch;
  carId: string | null;
  /** Whom to book for: an id, or `new`. */
  personId: string | null;
};

/** What the address of the page says beside the search. */
export function chosenParams({ carId, personId }: Omit<Chosen, "search">): [string, string][] {
  const params: [string, string | null][] = [
    ["carId", carId],
    ["personId", personId],
  ];
  return params.filter((param): param is [string, string] => param[1] !== null);
}

/** The page with this chosen; `edit` opens the dates again. */
export function newBookingAddress(chosen: Chosen, edit = false): string {
  const params = searchToParams(chosen.search);
  for (const [name, value] of chosenParams(chosen)) params.set(name, value);
  if (edit) params.set("edit", "when");
  return `${NEW_BOOKING}?${params.toString()}`;
}
