import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { SEPARATE_CHARGES, STANDARD_TAX_CLASS } from "#app/domain/charges.ts";

export type TaxRate = { validFrom: Instant; percent: number; when: "past" | "now" | "coming" };

export type TaxClass = Awaited<ReturnType<typeof listTaxClasses>>[number];

/** The standard class first; of each the rates, the latest first, and the one that holds now. */
export async function listTaxClasses(db: Database, now: Instant) {
  const [classes, allRates, cars] = await Promise.all([
    db.selectFrom("taxClasses").selectAll().orderBy("label").orderBy("code").execute(),
    db.selectFrom("taxRates").selectAll().orderBy("validFrom", "desc").execute(),
    db
      .selectFrom("cars")
      .select((eb) => ["taxClass", eb.fn.countAll<number>().as("count")])
      .where("archivedAt", "is", null)
      .groupBy("taxClass")
      .execute(),
  ]);
  const found = classes.map(({ code, label, sac }) => {
    const own = allRates.filter(({ taxClass }) => taxClass === code);
    const current = own.find(({ validFrom }) => validFrom <= now);
    const rates = own.map(({ validFrom, percent }): TaxRate => {
      const when = validFrom > now ? "coming" : validFrom === current?.validFrom ? "now" : "past";
      return { validFrom, percent, when };
    });
    const ofClass = cars.filter(({ taxClass }) => (taxClass ?? STANDARD_TAX_CLASS) === code);
    const count = ofClass.reduce((sum, group) => sum + group.count, 0);
    return { code, label, sac, percent: current?.percent ?? 0, rates, cars: count };
  });
  const isStandard = ({ code }: { code: string }) => Number(code === STANDARD_TAX_CLASS);
  return found.toSorted((one, other) => isStandard(other) - isStandard(one));
}

/** Null: as its car. */
export async function listChargeTaxClasses(db: Database | Tx) {
  const chosen = await db.selectFrom("chargeTaxClasses").selectAll().execute();
  return SEPARATE_CHARGES.map((kind) => {
    return { kind, taxClass: chosen.find((one) => one.kind === kind)?.taxClass ?? null };
  });
}
