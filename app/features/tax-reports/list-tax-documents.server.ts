import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { TaxDocumentFacts } from "#app/db/schema/money.ts";
import { documentNumber, type TaxDocumentKind } from "#app/domain/gst.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { listTaxParts, type TaxPart } from "#app/domain/tax-parts.ts";

const DOCUMENTS_PER_CHUNK = 500;

export type TaxPeriod = { startsAt: Instant; endsAt: Instant };

/** The amounts of a credit note are negative, so that documents add up to the tax that is owed. */
export type IssuedDocument = {
  kind: TaxDocumentKind;
  financialYear: string;
  number: string;
  issuedAt: Instant;
  total: Paise;
  parts: TaxPart[];
  facts: TaxDocumentFacts;
};

/** In the order in which they were issued. */
export async function* listTaxDocuments(
  db: Database,
  { startsAt, endsAt }: TaxPeriod,
): AsyncGenerator<IssuedDocument[], void, undefined> {
  let last = { issuedAt: startsAt, id: "" };
  for (;;) {
    const { issuedAt, id } = last;
    const rows = await db
      .selectFrom("taxDocuments")
      .select(["id", "kind", "financialYear", "number", "issuedAt", "facts"])
      .select(["taxable", "cgst", "sgst", "total"])
      .where("issuedAt", ">=", issuedAt)
      .where("issuedAt", "<", endsAt)
      .where(({ eb, or }) => or([eb("issuedAt", ">", issuedAt), eb("id", ">", id)]))
      .orderBy("issuedAt")
      .orderBy("id")
      .limit(DOCUMENTS_PER_CHUNK)
      .execute();
    yield rows.map(({ facts, ...row }) => describe(row, fromJson(facts)));
    const end = rows.at(-1);
    if (end === undefined || rows.length < DOCUMENTS_PER_CHUNK) return;
    last = end;
    // SQLite blocks the event loop, so yield between chunks.
    await setImmediate();
  }
}

type DocumentRow = {
  kind: TaxDocumentKind;
  financialYear: string;
  number: number;
  issuedAt: Instant;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  total: Paise;
};

function describe(row: DocumentRow, facts: TaxDocumentFacts): IssuedDocument {
  const { kind, financialYear, issuedAt } = row;
  const sign = kind === "credit_note" ? -1 : 1;
  const signed = (amount: Paise) => paise(sign * amount);
  const sums = {
    taxable: signed(row.taxable),
    cgst: signed(row.cgst),
    sgst: signed(row.sgst),
    total: signed(row.total),
  };
  const parts = listTaxParts(sums, facts);
  return { kind, financialYear, issuedAt, number: documentNumber(row), ...sums, parts, facts };
}
