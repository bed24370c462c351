import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type SeparateCharge, STANDARD_TAX_CLASS, type TaxTerms } from "#app/domain/charges.ts";

/** In queries that read `cars`: the rate of the car's class that holds then. */
export function taxRateAt(at: Instant) {
  const rate = sql<number>`(select percent from tax_rates
    where tax_class = coalesce(cars.tax_class, ${sql.lit(STANDARD_TAX_CLASS)}) and valid_from <= ${at}
    order by valid_from desc limit 1)`;
  return rate.as("taxRatePercent");
}

export async function isTaxClass(db: Database | Tx, code: string | null): Promise<boolean> {
  if (code === null) return true;
  const taxClass = db.selectFrom("taxClasses").select("code").where("code", "=", code);
  return (await taxClass.executeTakeFirst()) !== undefined;
}

/** Of a class, at the rate that holds then. */
export async function getTaxTerms(
  db: Database | Tx,
  taxClass: string | null,
  at: Instant,
): Promise<TaxTerms> {
  const code = taxClass ?? STANDARD_TAX_CLASS;
  return await termsAt(db, at).where("taxClasses.code", "=", code).executeTakeFirstOrThrow();
}

/** Null: as its car. */
export async function findChargeTerms(
  db: Database | Tx,
  kind: SeparateCharge,
  at: Instant,
): Promise<TaxTerms | null> {
  const terms = termsAt(db, at)
    .innerJoin("chargeTaxClasses", "chargeTaxClasses.taxClass", "taxClasses.code")
    .where("chargeTaxClasses.kind", "=", kind);
  return (await terms.executeTakeFirst()) ?? null;
}

function termsAt(db: Database | Tx, at: Instant) {
  return db
    .selectFrom("taxClasses")
    .innerJoin("taxRates", "taxRates.taxClass", "taxClasses.code")
    .select(["taxClasses.code as taxClass", "taxClasses.sac", "percent as taxRatePercent"])
    .where("taxRates.validFrom", "<=", at)
    .orderBy("taxRates.validFrom", "desc")
    .limit(1);
}
