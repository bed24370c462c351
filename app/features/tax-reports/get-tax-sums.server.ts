import type { Database } from "#app/db/client.server.ts";
import type { Taxed, TaxDocumentKind } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import type { TaxPeriod } from "./list-tax-documents.server.ts";

export type TaxSums = Taxed & { count: number };

export type TaxReport = {
  kinds: (TaxSums & { kind: TaxDocumentKind })[];
  /** Credit notes taken off. */
  owed: TaxSums;
  /** What the tax accounts of the ledger have gained; the same, but for bookings older than invoices. */
  inLedger: { cgst: number; sgst: number };
};

export async function getTaxSums(db: Database, period: TaxPeriod): Promise<TaxReport> {
  const [kinds, inLedger] = await Promise.all([sumDocuments(db, period), sumLedger(db, period)]);
  const sum = (column: keyof TaxSums) =>
    kinds.reduce(
      (total, sums) => total + (sums.kind === "credit_note" ? -sums[column] : sums[column]),
      0,
    );
  const owed = {
    count: kinds.reduce((total, { count }) => total + count, 0),
    taxable: paise(sum("taxable")),
    cgst: paise(sum("cgst")),
    sgst: paise(sum("sgst")),
    total: paise(sum("total")),
  };
  return { kinds, owed, inLedger };
}

async function sumDocuments(db: Database, { startsAt, endsAt }: TaxPeriod) {
  const rows = await db
    .selectFrom("taxDocuments")
    .select((eb) => [
      "kind",
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("taxable").as("taxable"),
      eb.fn.sum<number>("cgst").as("cgst"),
      eb.fn.sum<number>("sgst").as("sgst"),
      eb.fn.sum<number>("total").as("total"),
    ])
    .where("issuedAt", ">=", startsAt)
    .where("issuedAt", "<", endsAt)
    .groupBy("kind")
    .execute();
  return rows
    .map(({ kind, count, ...sums }) => ({
      kind,
      count: Number(count),
      taxable: paise(Number(sums.taxable)),
      cgst: paise(Number(sums.cgst)),
      sgst: paise(Number(sums.sgst)),
      total: paise(Number(sums.total)),
    }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly TaxDocumentKind[] = ["invoice", "supplementary_invoice", "credit_note"];

async function sumLedger(db: Database, { startsAt, endsAt }: TaxPeriod) {
  const rows = await db
    .selectFrom("ledger")
    .select((eb) => ["debit", "credit", eb.fn.sum<number>("amount").as("amount")])
    .where("kind", "=", "tax")
    .where("createdAt", ">=", startsAt)
    .where("createdAt", "<", endsAt)
    .groupBy(["debit", "credit"])
    .execute();
  const gained = (account: "cgst" | "sgst") =>
    rows.reduce((total, { debit, credit, amount }) => {
      if (credit === account) return total + Number(amount);
      return debit === account ? total - Number(amount) : total;
    }, 0);
  return { cgst: gained("cgst"), sgst: gained("sgst") };
}
