import { href } from "react-router";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

export const NEW_BOOKING_PATH = href("/admin/bookings/new");

export const NEW_CUSTOMER = "new";

export type Selection = {
  search: RentalSearch;
  carId: string | null;
  personId: string | null;
};

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

export function newBookingUrlFor(personId: string): string {
  return `${NEW_BOOKING_PATH}?${new URLSearchParams({ personId }).toString()}`;
}

export function newBookingUrl(selection: Selection, edit = false): string {
  const params = searchToParams(selection.search);
  for (const [name, value] of selectionParams(selection)) params.set(name, value);
  if (edit) params.set("edit", "when");
  return `${NEW_BOOKING_PATH}?${params.toString()}`;
}
