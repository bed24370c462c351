import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

export const NEW_BOOKING_PATH = "/admin/bookings/new";

/** Somebody who has no account yet. */
export const NEW_CUSTOMER = "new";

/** What has been chosen so far; null is still to be chosen. */
export type Selection = {
  search: RentalSearch;
  carId: string | null;
  /** Whom to book for: an id, or `new`. */
  personId: string | null;
};

/** What the address of the page says beside the search. */
export function selectionParams({
  carId,
  personId,
}: Omit<Selection, "search">): [string, string][] {
  const params: [string, string | null][] = [
    ["carId", carId],
    ["personId", personId],
  ];
  return params.filter((param): param is [string, string] => param[1] !== null);
}

/** The page with this chosen; `edit` opens the dates again. */
export function newBookingUrl(selection: Selection, edit = false): string {
  const params = searchToParams(selection.search);
  for (const [name, value] of selectionParams(selection)) params.set(name, value);
  if (edit) params.set("edit", "when");
  return `${NEW_BOOKING_PATH}?${params.toString()}`;
}
