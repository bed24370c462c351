import { href } from "react-router";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

/** The form that joins the waitlist for the times of a search; `car` is a slug, if one is wanted. */
export function waitlistPath(search: RentalSearch, car?: string): string {
  const params = searchToParams(search);
  if (car !== undefined) params.set("car", car);
  return `${href("/profile/waitlist")}?${params.toString()}`;
}
