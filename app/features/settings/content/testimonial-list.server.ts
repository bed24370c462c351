import { z } from "zod";
import type { Testimonial } from "#app/content/site-content.ts";
import { PLACES } from "#app/domain/place-pictures.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { line, optionalLine, whole } from "#app/features/settings/schema-parts.ts";
import { contentProblems, testimonialProblems as problems } from "./content-messages.ts";

const testimonial = z.object({
  name: line(60, problems.name),
  rating: whole([1, 5], problems.rating),
  text: line(300, problems.text),
  vehicleName: optionalLine(80, problems.vehicleName).default(null),
  place: z.enum(PLACES, problems.place),
});

const unique = {
  key: ({ name, text }: Testimonial) => `${name}\n${text}`,
  field: "text",
  problem: contentProblems.twice,
};
const most = { rows: 12, field: "name", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseTestimonials(input: unknown): Result<readonly Testimonial[], RowProblems> {
  const rows = parseRows(input, {
    schema: testimonial,
    ignored: ["rating", "place"],
    most,
    unique,
  });
  return rows.ok ? ok(rows.value.map(({ item }) => item)) : rows;
}

export function rowsOfTestimonials(testimonials: readonly Testimonial[]): Row[] {
  return testimonials.map(({ name, rating, text, vehicleName, place }) => ({
    name,
    rating: String(rating),
    text,
    vehicleName: vehicleName ?? "",
    place,
  }));
}
