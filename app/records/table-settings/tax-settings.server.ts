import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { SEPARATE_CHARGES, type SeparateCharge } from "#app/domain/charges.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { TaxClassSettings, TaxSettings } from "#app/domain/table-settings.ts";

export async function readTaxSettings(db: Database | Tx): Promise<TaxSettings> {
  const classes = await db.selectFrom("taxClasses").selectAll().orderBy("code").execute();
  const rates = await db.selectFrom("taxRates").selectAll().orderBy("validFrom").execute();
  const charges = await db.selectFrom("chargeTaxClasses").selectAll().orderBy("kind").execute();
  return {
    classes: classes.map(({ code, label, sac }) => ({
      code,
      label,
      sac,
      rates: rates
        .filter(({ taxClass }) => taxClass === code)
        .map(({ validFrom, percent }) => ({ validFrom, percent })),
    })),
    charges: charges.map(({ kind, taxClass }) => ({ kind, taxClass })),
  };
}

/** Other classes stay, since cars and bookings name them. The past is never changed (decision 035): another rate begins now. */
export async function writeTaxSettings(
  tx: Tx,
  { classes, charges }: TaxSettings,
  now: Instant,
): Promise<Result<null, string>> {
  const taken = await findTakenName(tx, classes);
  if (taken) return refused(`There is a tax class named ${taken.label} already: ${taken.code}.`);
  for (const taxClass of classes) {
    const { code, label, sac } = taxClass;
    await tx
      .insertInto("taxClasses")
      .values({ code, label, sac })
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ label, sac }))
      .execute();
    if (!(await writeRates(tx, taxClass, now))) return refused(`${label} has no tax rate yet.`);
  }
  for (const kind of SEPARATE_CHARGES) {
    const chosen = charges.find((charge) => charge.kind === kind);
    await setChargeTaxClass(tx, kind, chosen?.taxClass ?? null);
  }
  return ok(null);
}

/** Null: as its car. The last of two concurrent choices wins. */
export async function setChargeTaxClass(
  tx: Tx,
  kind: SeparateCharge,
  taxClass: string | null,
): Promise<void> {
  if (taxClass === null) {
    await tx.deleteFrom("chargeTaxClasses").where("kind", "=", kind).execute();
    return;
  }
  await tx
    .insertInto("chargeTaxClasses")
    .values({ kind, taxClass })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ taxClass }))
    .execute();
}

/** A name that two classes would have, and the code of the first; two may swap their names. */
async function findTakenName(tx: Tx, classes: TaxSettings["classes"]) {
  const codes = new Set(classes.map(({ code }) => code));
  const saved = await tx.selectFrom("taxClasses").select(["code", "label"]).execute();
  const others = saved.filter(({ code }) => !codes.has(code));
  for (const [index, { label }] of classes.entries()) {
    const other = [...others, ...classes.slice(0, index)].find((one) => isNamed(one, label));
    if (other) return { label, code: other.code };
  }
  return null;
}

function isNamed(one: { label: string }, label: string): boolean {
  return one.label.toLowerCase() === label.toLowerCase();
}

/** Ignores case; `butFor` is the code of the class that asks. */
export async function findTaxClassNamed(tx: Tx, label: string, butFor: string) {
  const classes = await tx.selectFrom("taxClasses").select(["code", "label"]).execute();
  return classes.find((one) => one.code !== butFor && isNamed(one, label));
}

/** In percent; undefined where none has begun by then. */
export async function findTaxRate(tx: Tx, code: string, at: Instant): Promise<number | undefined> {
  const rate = await tx
    .selectFrom("taxRates")
    .select("percent")
    .where("taxClass", "=", code)
    .where("validFrom", "<=", at)
    .orderBy("validFrom", "desc")
    .limit(1)
    .executeTakeFirst();
  return rate?.percent;
}

/** Replaces one that begins at the same moment. */
export async function setTaxRate(
  tx: Tx,
  code: string,
  { validFrom, percent }: { validFrom: Instant; percent: number },
): Promise<void> {
  await tx
    .insertInto("taxRates")
    .values({ taxClass: code, validFrom, percent })
    .onConflict((conflict) => conflict.columns(["taxClass", "validFrom"]).doUpdateSet({ percent }))
    .execute();
}

/** False for a class that would have no rate now. */
async function writeRates(
  tx: Tx,
  { code, rates }: TaxClassSettings,
  now: Instant,
): Promise<boolean> {
  const begun = rates.filter(({ validFrom }) => validFrom <= now);
  const percent = begun.at(-1)?.percent;
  if (percent === undefined) return false;
  await tx
    .deleteFrom("taxRates")
    .where("taxClass", "=", code)
    .where("validFrom", ">", now)
    .execute();
  const before = await findTaxRate(tx, code, now);
  const changed = before === percent ? [] : [{ validFrom: now, percent }];
  const coming = rates.filter(({ validFrom }) => validFrom > now);
  for (const rate of [...(before === undefined ? begun : changed), ...coming]) {
    await setTaxRate(tx, code, rate);
  }
  return true;
}
