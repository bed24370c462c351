import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { TaxTerms } from "#app/domain/charges.ts";

export const STANDARD_TAX_CLASS = "standard";

/** Of a class, at the rate that holds then. */
export async function getTaxTerms(
  db: Database | Tx,
  taxClass: string | null,
  at: Instant,
): Promise<TaxTerms> {
  const { code, sac, percent } = await db
    .selectFrom("taxClasses")
    .innerJoin("taxRates", "taxRates.taxClass", "taxClasses.code")
    .select(["taxClasses.code", "taxClasses.sac", "taxRates.percent"])
    .where("taxClasses.code", "=", taxClass ?? STANDARD_TAX_CLASS)
    .where("taxRates.validFrom", "<=", at)
    .orderBy("taxRates.validFrom", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { taxClass: code, sac, taxRatePercent: percent };
}
