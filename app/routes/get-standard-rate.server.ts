import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import type { Services } from "#app/services.server.ts";
import { getTaxTerms } from "#app/records/money/tax-terms.server.ts";

/** Which texts about prices name, in percent. */
export async function getStandardRate({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<number> {
  return (await getTaxTerms(db, STANDARD_TAX_CLASS, clock.now())).taxRatePercent;
}
