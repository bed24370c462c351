import { z } from "zod";
import { isSamePlace, type Place } from "#app/domain/places.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { assignIds } from "#app/features/settings/lists/free-id.ts";
import { parseRows, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import {
  line,
  link,
  optional,
  optionalLine,
  phone,
  rowId,
  whole,
} from "#app/features/settings/schema-parts.ts";
import { placeProblems as problems } from "./place-messages.ts";

const MAXIMUM_PLACES = 100;

const place = z
  .object({
    id: rowId(problems.location),
    city: line(40, problems.city),
    location: line(60, problems.location),
    address: optionalLine(120, problems.address).default(null),
    landmark: optionalLine(120, problems.landmark).default(null),
    mapUrl: optional(link(problems.mapUrl)).default(null),
    phone: optional(phone(problems.phone)).default(null),
    openingHour: optional(whole([0, 23], problems.hour)).default(null),
    closingHour: optional(whole([1, 24], problems.hour)).default(null),
    surchargeRupees: optional(whole([0, 10_000], problems.surcharge)).default(null),
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
  const most = { rows: MAXIMUM_PLACES, field: "city", problem: problems.tooMany };
  const rows = parseRows(input, { schema: place, ignored: ["id"], most });
  if (!rows.ok) return rows;
  const places: Place[] = [];
  for (const { index, item } of rows.value) {
    if (places.some((other) => isSamePlace(other, item))) {
      return refused({ [rowField(index, "location")]: problems.twice });
    }
    places.push(item);
  }
  return ok(assignIds(places, ({ city, location }) => `${city} ${location}`));
}
