import { z } from "zod";
import { isSamePlace, type Place, type PlaceName } from "#app/domain/places.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { parseRows, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import {
  line,
  link,
  optional,
  optionalLine,
  phone,
  whole,
} from "#app/features/settings/schema-parts.ts";
import { placeProblems as problems } from "./place-messages.ts";

const MAXIMUM_PLACES = 100;

const place = z
  .object({
    id: z
      .string()
      .regex(/^[\p{L}\p{N}-]{0,120}$/u, problems.location)
      .default(""),
    city: line(40, problems.city),
    location: line(60, problems.location),
    address: optionalLine(120, problems.address).default(null),
    landmark: optionalLine(120, problems.landmark).default(null),
    mapUrl: optional(link(problems.mapUrl)).default(null),
    phone: optional(phone(problems.phone)).default(null),
    openingHour: optional(whole([0, 23], problems.hour)).default(null),
    closingHour: optional(whole([1, 24], problems.hour)).default(null),
  })
  .refine(({ openingHour, closingHour }) => (openingHour === null) === (closingHour === null), {
    path: ["closingHour"],
    error: problems.bothHours,
  })
  .refine(({ openingHour: from, closingHour: until }) => !from || !until || from < until, {
    path: ["closingHour"],
    error: problems.hours,
  });

/** The form, or the part of a file of settings. */
export function parsePlaces(input: unknown): Result<readonly Place[], RowProblems> {
  const rows = parseRows(input, { schema: place, ignored: ["id"] });
  if (!rows.ok) return rows;
  const beyond = rows.value[MAXIMUM_PLACES];
  if (beyond !== undefined) {
    return refused({ [rowField(beyond.index, "city")]: problems.tooMany(MAXIMUM_PLACES) });
  }
  const places: Place[] = [];
  for (const { index, item } of rows.value) {
    if (places.some((other) => isSamePlace(other, item))) {
      return refused({ [rowField(index, "location")]: problems.twice });
    }
    places.push({ ...item, id: freeId(item, places) });
  }
  return ok(places);
}

/** Ids are of no meaning, but stay the same in every version. */
export function freeId(
  { id, city, location }: PlaceName & { id: string },
  others: readonly Place[],
): string {
  const wanted = id || slugOf(`${city} ${location}`);
  const isTaken = (one: string) => others.some((other) => other.id === one);
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
