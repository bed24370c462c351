import type { Instant } from "#app/domain/business-time.ts";
import {
  hasMissingField,
  isPastPickup,
  type RentalSearch,
  type SearchProblems,
} from "#app/domain/rental-search.ts";

type Refusal = { title: string; text?: string };

/** What stands above a refused search (spec 5, Search form); each field has its own message. */
export function describeRefusal(
  search: RentalSearch,
  problems: SearchProblems,
  now: Instant,
): Refusal {
  if (hasMissingField(problems)) return { title: "Please fill in all fields" };
  if (problems.city || problems.location) return { title: "Please choose another place" };
  if (isPastPickup(search, now)) {
    return { title: "These dates have passed", text: "Please choose new ones." };
  }
  return { title: "Please check your dates and times" };
}
