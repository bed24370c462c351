import { z } from "zod";
import { LOWEST_PRICE_VARIABLE } from "#app/content/site-content.server.ts";
import { taxiAnchorOf } from "#app/content/taxi.ts";
import type { OfferText } from "#app/content/site-content.ts";
import { BANNERS } from "#app/domain/place-pictures.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { assignIds } from "#app/features/settings/lists/free-id.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { rowId } from "#app/features/settings/schema-parts.ts";
import { contentProblems, offerProblems as problems } from "./content-messages.ts";
import { filledText } from "./text-schema.server.ts";

const offer = z
  .object({
    id: rowId(problems.title),
    title: filledText(60, problems.title, { variables: [LOWEST_PRICE_VARIABLE] }),
    text: filledText(60, problems.text),
    to: z.string(problems.to).regex(/^\/(?!\/)[\w/?=&#.,%-]{0,119}$/, problems.to),
    drawing: z.coerce.number(problems.drawing).pipe(z.literal(BANNERS, problems.drawing)),
  })
  .refine(
    ({ title, to }) => !title.includes(`{${LOWEST_PRICE_VARIABLE}}`) || taxiAnchorOf(to) !== null,
    {
      path: ["title"],
      error: problems.lowestPrice,
    },
  );

const most = { rows: 12, field: "title", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseOffers(input: unknown): Result<readonly OfferText[], RowProblems> {
  const rows = parseRows(input, { schema: offer, ignored: ["id", "drawing"], most });
  if (!rows.ok) return rows;
  const offers = rows.value.map(({ item }) => item);
  return ok(assignIds(offers, ({ title }) => title));
}

export function rowsOfOffers(offers: readonly OfferText[]): Row[] {
  return offers.map(({ id, title, text, to, drawing }) => ({
    id,
    title,
    text,
    to,
    drawing: String(drawing),
  }));
}
