import type { RentalSearch, SearchField, SearchProblems } from "#app/domain/rental-search.ts";

/** A search is told in three parts: where, from when, until when. */
export type SearchPart = "where" | "pickup" | "return";

const FIELDS: Record<SearchPart, readonly SearchField[]> = {
  where: ["city", "location"],
  pickup: ["pickupDate", "pickupTime"],
  return: ["returnDate", "returnTime"],
};

const IN_ORDER = ["where", "pickup", "return"] as const;

/** The part of that name; null for any other name. */
export function searchPart(name: string): SearchPart | null {
  return IN_ORDER.find((part) => part === name) ?? null;
}

/** The part that a field of the form belongs to; null for any other name. */
export function partOf(field: string): SearchPart | null {
  return IN_ORDER.find((part) => FIELDS[part].some((known) => known === field)) ?? null;
}

/** The first part in which something is still to be chosen; null once all is. */
export function unfinishedPart(search: RentalSearch): SearchPart | null {
  return IN_ORDER.find((part) => !isFinished(part, search)) ?? null;
}

/**
 * Where a visitor goes on after choosing the last thing of a part: to what is still open, null when
 * nothing is. From the pickup always to the return, which has followed it.
 */
export function partAfter(part: SearchPart, search: RentalSearch): SearchPart | null {
  if (!isFinished(part, search)) return part;
  return part === "pickup" ? "return" : unfinishedPart(search);
}

/** What stands in the way in one part, in the order of its fields. */
export function problemsIn(part: SearchPart, wrong: SearchProblems): string[] {
  return FIELDS[part].flatMap((field) => wrong[field] ?? []);
}

function isFinished(part: SearchPart, search: RentalSearch): boolean {
  return FIELDS[part].every((field) => search[field] !== "");
}
