import { findTaxiChoice } from "#app/content/site-content.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Instant, isBusinessDate } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { normalizeDetails } from "#app/features/taxi/parse-taxi-request.server.ts";
import {
  type TaxiDetails,
  TYPED_FIELDS,
  type TypedRequest,
} from "#app/features/taxi/taxi-request.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { formatPickupDate } from "./pickup-date.ts";
import { findLastActor, subjectOf } from "./taxi-request-log.server.ts";

type Correction = { id: string; seen: TypedRequest; typed: TypedRequest };

export type CorrectionRefusal =
  | { kind: "not-found" | "unknown-package" }
  | { kind: "corrected-meanwhile"; by: string | null };

type Package = { packageId: string; package: string };
type Details = Package & TaxiDetails;

/** Refused if the request is no longer as it was shown, unless it already is what was typed. */
export async function correctTaxiRequest(
  db: Database,
  staff: Staff,
  { id, seen, typed }: Correction,
  now: Instant,
): Promise<Result<null, CorrectionRefusal>> {
  return await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom("taxiRequests")
      .select(["packageId", "package", "name", "phone", "pickupDate"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (before === undefined) return refused({ kind: "not-found" });
    const chosen = findPackage(typed.package, before);
    if (chosen === null) return refused({ kind: "unknown-package" });
    const corrected = { ...chosen, ...normalizeDetails(typed) };
    const detail = describeCorrection(before, corrected);
    if (detail === "") return ok(null);
    if (!isAsSeen(before, seen) || !(await replaceDetails(tx, id, before, corrected))) {
      const by = await findLastActor(tx, id, "taxi-request.corrected");
      return refused({ kind: "corrected-meanwhile", by });
    }
    const subject = subjectOf({ id, ...corrected });
    await writeAuditLog(tx, staff, { action: "taxi-request.corrected", subject, detail }, now);
    return ok(null);
  });
}

function isAsSeen({ packageId, ...details }: Details, seen: TypedRequest): boolean {
  const isSame = (field: keyof TaxiDetails) => details[field] === seen[field];
  return packageId === seen.package && TYPED_FIELDS.every(isSame);
}

/** False where somebody else was first. */
async function replaceDetails(tx: Tx, id: string, before: Details, is: Details): Promise<boolean> {
  const updated = await tx
    .updateTable("taxiRequests")
    .set(is)
    .where("id", "=", id)
    .where("packageId", "=", before.packageId)
    .where("name", "=", before.name)
    .where("phone", "=", before.phone)
    .where("pickupDate", "=", before.pickupDate)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** The one that the visitor chose stays, even if it is no longer offered. */
function findPackage(id: string, before: Package): Package | null {
  if (id === before.packageId) return { packageId: id, package: before.package };
  const choice = findTaxiChoice(id);
  return choice === undefined ? null : { packageId: id, package: choice.title };
}

/**
 * 'Package: 5 Seater Sedan → 7 Seater SUV, Phone'. The log is never erased, so it only names what may
 * identify the visitor.
 */
function describeCorrection(before: Details, is: Details): string {
  const hasDates = isDateOrEmpty(before.pickupDate) && isDateOrEmpty(is.pickupDate);
  const dates = [before, is].map(({ pickupDate }) => formatPickupDate(pickupDate) || "none");
  return [
    before.packageId === is.packageId ? [] : [`Package: ${before.package} → ${is.package}`],
    before.name === is.name ? [] : ["Name"],
    before.phone === is.phone ? [] : ["Phone"],
    before.pickupDate === is.pickupDate
      ? []
      : [hasDates ? `Pickup date: ${dates.join(" → ")}` : "Pickup date"],
  ]
    .flat()
    .join(", ");
}

/** A visitor's browser may have sent any text as the date. */
function isDateOrEmpty(typed: string): boolean {
  return typed === "" || isBusinessDate(typed);
}
