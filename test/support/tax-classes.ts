import type { Database } from "#app/db/client.server.ts";

/** A tax class with its rate since ever, and a SAC of its own; returns its code. */
export async function insertTaxClass(db: Database, percent: number): Promise<string> {
  const code = `class-${percent}`;
  const sac = String(997_300 + percent);
  await db
    .insertInto("taxClasses")
    .values({ code, label: `${percent}%`, sac })
    .execute();
  await db.insertInto("taxRates").values({ taxClass: code, validFrom: 0, percent }).execute();
  return code;
}

/** Null: as the car. */
export async function chooseFeeClass(db: Database, taxClass: string | null): Promise<void> {
  await db.deleteFrom("chargeTaxClasses").execute();
  if (taxClass !== null)
    await db.insertInto("chargeTaxClasses").values({ kind: "fee", taxClass }).execute();
}
