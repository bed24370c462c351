import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { formatDay, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { SEPARATE_CHARGES } from "#app/domain/charges.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  findTaxClassNamed,
  findTaxRate,
  setChargeTaxClass,
  setTaxRate,
} from "#app/records/table-settings/tax-settings.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";
import { listChargeTaxClasses } from "./list-tax-classes.server.ts";
import type { TaxCommand, taxMessages, TaxRefusal } from "./tax-form.ts";

type Done = keyof typeof taxMessages.done;
type Saved = Result<Done, TaxRefusal>;
type CommandOf<Intent extends TaxCommand["intent"]> = Extract<TaxCommand, { intent: Intent }>;

/** For quotes from now on: what is held or booked keeps its class, SAC and rate (decision 035). */
export async function saveTax(
  db: Database,
  staff: Staff,
  command: TaxCommand,
  now: Instant,
): Promise<Saved> {
  return await inTransaction(db, async (tx) => {
    const saved = await runCommand(tx, staff, command, now);
    if (saved.ok) await addTableVersion(tx, "tax", staff.userId, now);
    return saved;
  });
}

async function runCommand(tx: Tx, staff: Staff, command: TaxCommand, now: Instant): Promise<Saved> {
  switch (command.intent) {
    case "add-class":
      return await addClass(tx, staff, command, now);
    case "change-class":
      return await changeClass(tx, staff, command, now);
    case "add-rate":
      return await addRate(tx, staff, command, now);
    case "remove-rate":
      return await removeRate(tx, staff, command, now);
    case "choose-charge-classes":
      return await chooseChargeClasses(tx, staff, command, now);
  }
}

async function addClass(
  tx: Tx,
  staff: Staff,
  { label, sac, percent }: CommandOf<"add-class">,
  now: Instant,
): Promise<Saved> {
  const code = codeOf(label);
  if (await findTaxClassNamed(tx, label, code)) return refused("label-taken");
  const added = await tx
    .insertInto("taxClasses")
    .values({ code, label, sac })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  if (added === undefined) return refused("label-taken");
  // A class without a rate could not be quoted.
  await setTaxRate(tx, code, { validFrom: now, percent });
  const subject = { kind: "tax", id: code, name: label } as const;
  const detail = `SAC ${sac}, ${percent}%`;
  await writeAuditLog(tx, staff, { action: "tax.class-added", subject, detail }, now);
  return ok("tax-class-added");
}

async function changeClass(
  tx: Tx,
  staff: Staff,
  { code, label, sac }: CommandOf<"change-class">,
  now: Instant,
): Promise<Saved> {
  const before = await findClass(tx, code);
  if (before === undefined) return refused("no-class");
  if (await findTaxClassNamed(tx, label, code)) return refused("label-taken");
  if (before.label === label && before.sac === sac) return ok("tax-class-changed");
  await tx.updateTable("taxClasses").set({ label, sac }).where("code", "=", code).execute();
  const subject = { kind: "tax", id: code, name: label } as const;
  const detail = `${before.label}, SAC ${before.sac} → ${label}, SAC ${sac}`;
  await writeAuditLog(tx, staff, { action: "tax.class-changed", subject, detail }, now);
  return ok("tax-class-changed");
}

/** A coming rate of the same day is replaced; one that holds or held never is, since new ones begin now or later. */
async function addRate(
  tx: Tx,
  staff: Staff,
  { code, percent, validFrom }: CommandOf<"add-rate">,
  now: Instant,
): Promise<Saved> {
  const taxClass = await findClass(tx, code);
  if (taxClass === undefined) return refused("no-class");
  const before = await findTaxRate(tx, code, validFrom);
  if (before === percent) return refused("same");
  await setTaxRate(tx, code, { validFrom, percent });
  const from = validFrom > now ? formatDay(validFrom) : formatMoment(validFrom, { year: true });
  const subject = { kind: "tax", id: code, name: taxClass.label } as const;
  const detail = `${before ?? 0}% → ${percent}% from ${from}`;
  await writeAuditLog(tx, staff, { action: "tax.rate-added", subject, detail }, now);
  return ok("tax-rate-added");
}

async function removeRate(
  tx: Tx,
  staff: Staff,
  { code, validFrom }: CommandOf<"remove-rate">,
  now: Instant,
): Promise<Saved> {
  const taxClass = await findClass(tx, code);
  if (taxClass === undefined) return refused("no-class");
  const removed = await tx
    .deleteFrom("taxRates")
    .where("taxClass", "=", code)
    .where("validFrom", "=", validFrom)
    .where("validFrom", ">", now)
    .returning("percent")
    .executeTakeFirst();
  if (removed === undefined) return refused("gone");
  const subject = { kind: "tax", id: code, name: taxClass.label } as const;
  const detail = `${removed.percent}% from ${formatDay(validFrom)}`;
  await writeAuditLog(tx, staff, { action: "tax.rate-removed", subject, detail }, now);
  return ok("tax-rate-removed");
}

/** Logs each kind whose class is another one from now on. */
async function chooseChargeClasses(
  tx: Tx,
  staff: Staff,
  { chosen }: CommandOf<"choose-charge-classes">,
  now: Instant,
): Promise<Saved> {
  const classes = await tx.selectFrom("taxClasses").select("code").execute();
  const codes = new Set(classes.map(({ code }) => code));
  if ([...chosen.values()].some((code) => !codes.has(code))) return refused("no-class");
  const before = new Map((await listChargeTaxClasses(tx)).map((one) => [one.kind, one.taxClass]));
  for (const kind of SEPARATE_CHARGES) {
    const taxClass = chosen.get(kind) ?? null;
    if (taxClass === before.get(kind)) continue;
    await setChargeTaxClass(tx, kind, taxClass);
    const subject = { kind: "tax", id: kind, name: CHARGE_LABELS[kind] } as const;
    const detail = taxClass ?? "that of the car";
    await writeAuditLog(tx, staff, { action: "tax.charge-class-chosen", subject, detail }, now);
  }
  return ok("tax-charge-classes-chosen");
}

async function findClass(tx: Tx, code: string) {
  return await tx.selectFrom("taxClasses").selectAll().where("code", "=", code).executeTakeFirst();
}

/** 'Electric cars' → 'electric-cars': what a CSV file calls it. */
function codeOf(label: string): string {
  const plain = label.normalize("NFKD").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
