import { z } from "zod";
import type { Testimonial, WithTextId } from "#app/content/site-content.ts";
import { PLACES } from "#app/domain/place-pictures.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { assignTextIds } from "#app/features/settings/lists/text-ids.server.ts";
import { line, optionalLine, rowId, whole } from "#app/features/settings/schema-parts.ts";
import { contentProblems, testimonialProblems as problems } from "./content-messages.ts";

type SavedTestimonial = WithTextId<Testimonial>;

const testimonial = z.object({
  id: rowId(problems.name),
  name: line(60, problems.name),
  rating: whole([1, 5], problems.rating),
  text: line(300, problems.text),
  vehicleName: optionalLine(80, problems.vehicleName).default(null),
  place: z.enum(PLACES, problems.place),
});

const textOf = ({ name, text }: SavedTestimonial) => `${name}\n${text}`;
const unique = {
  key: textOf,
  field: "text",
  problem: contentProblems.twice,
};
const most = { rows: 12, field: "name", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseTestimonials(
  input: unknown,
): Result<readonly SavedTestimonial[], RowProblems> {
  const rows = parseRows(input, {
    schema: testimonial,
    ignored: ["id", "rating", "place"],
    most,
    unique,
  });
  if (!rows.ok) return rows;
  const testimonials = rows.value.map(({ item }) => item);
  return ok(assignTextIds(testimonials, textOf));
}

export function rowsOfTestimonials(testimonials: readonly SavedTestimonial[]): Row[] {
  return assignTextIds(testimonials, textOf).map(
    ({ id, name, rating, text, vehicleName, place }) => ({
      id,
      name,
      rating: String(rating),
      text,
      vehicleName: vehicleName ?? "",
      place,
    }),
  );
}
