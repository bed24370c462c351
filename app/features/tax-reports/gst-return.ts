import { parseDocumentNumber, type TaxDocumentKind } from "#app/domain/gst.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { TaxPart } from "#app/domain/tax-parts.ts";
import type { IssuedDocument } from "./list-tax-documents.server.ts";

/** Of a document for a registered business, one for each rate. */
export type BusinessRow = { document: IssuedDocument; gstin: string } & TaxPart;

/** Sales to everyone else, summed up; credit notes are taken off. */
export type ConsumerRow = { placeOfSupply: string; ratePercent: number; taxable: Paise };

export type ServiceRow = TaxPart & { words: string };

export type SeriesRow = {
  kind: TaxDocumentKind;
  from: string;
  to: string;
  count: number;
};

/** The tables of a GSTR-1 that a rental business within one state has. */
export type GstReturn = {
  businessInvoices: BusinessRow[];
  businessCredits: BusinessRow[];
  consumers: ConsumerRow[];
  businessServices: ServiceRow[];
  consumerServices: ServiceRow[];
  series: SeriesRow[];
};

export async function buildGstReturn(
  chunks: AsyncIterable<readonly IssuedDocument[]>,
): Promise<GstReturn> {
  const sums = createSums();
  for await (const chunk of chunks) for (const document of chunk) sums.add(document);
  return sums.result();
}

function createSums() {
  const businessInvoices: BusinessRow[] = [];
  const businessCredits: BusinessRow[] = [];
  const consumers = new Map<string, ConsumerRow>();
  const businessServices = new Map<string, ServiceRow>();
  const consumerServices = new Map<string, ServiceRow>();
  const series = new Map<string, Series>();

  function addConsumer(placeOfSupply: string, { ratePercent, taxable }: TaxPart) {
    const key = `${placeOfSupply} ${ratePercent}`;
    const row = consumers.get(key) ?? { placeOfSupply, ratePercent, taxable: paise(0) };
    consumers.set(key, { ...row, taxable: paise(row.taxable + taxable) });
  }

  return {
    add(document: IssuedDocument): void {
      const { facts, kind, financialYear, number } = document;
      const { gstin } = facts.buyer;
      const key = `${kind} ${financialYear}`;
      const { numbers }: Series = series.get(key) ?? { kind, numbers: [] };
      numbers.push(number);
      series.set(key, { kind, numbers });
      for (const part of document.parts) {
        addService(gstin ? businessServices : consumerServices, part, facts.service.words);
        if (gstin === undefined) {
          addConsumer(placeOfSupply(document), part);
        } else {
          const rows = kind === "credit_note" ? businessCredits : businessInvoices;
          rows.push({ document, gstin, ...part });
        }
      }
    },
    result: (): GstReturn => ({
      businessInvoices,
      businessCredits,
      consumers: [...consumers.values()],
      businessServices: [...businessServices.values()],
      consumerServices: [...consumerServices.values()],
      series: Array.from(series.values(), rangesOf).flat(),
    }),
  };
}

type Series = { kind: TaxDocumentKind; numbers: string[] };

/**
 * Of two documents issued at once around midnight, the first may have the later number: each row is a range without
 * gaps, as the return counts from its first number to its last.
 */
function rangesOf({ kind, numbers }: Series): SeriesRow[] {
  const ranges: SeriesRow[] = [];
  for (const number of numbers.toSorted((a, b) => serialOf(a) - serialOf(b))) {
    const last = ranges.at(-1);
    if (last === undefined || serialOf(number) !== serialOf(last.to) + 1) {
      ranges.push({ kind, from: number, to: number, count: 1 });
    } else {
      last.to = number;
      last.count += 1;
    }
  }
  return ranges;
}

/** Of its series: 123 of 'INV/26-27/000123'. */
function serialOf(text: string): number {
  return parseDocumentNumber(text)?.number ?? 0;
}

function addService(rows: Map<string, ServiceRow>, part: TaxPart, words: string): void {
  const key = `${part.sac} ${part.ratePercent}`;
  const row = rows.get(key);
  if (row === undefined) {
    rows.set(key, { ...part, words });
    return;
  }
  row.taxable = paise(row.taxable + part.taxable);
  row.cgst = paise(row.cgst + part.cgst);
  row.sgst = paise(row.sgst + part.sgst);
}

/** As the portal writes it: '37-Andhra Pradesh'. */
export function placeOfSupply({ facts }: IssuedDocument): string {
  const { stateCode, state } = facts.seller;
  return `${stateCode}-${state}`;
}
