import {
  type BusinessDate,
  businessDate,
  instantOf,
  formatDay,
  type Instant,
} from "./business-time.ts";
import type { DocumentKind } from "./document-kinds.ts";

const LICENCE_SIDES: ReadonlySet<DocumentKind> = new Set(["dl_front", "dl_back"]);
const EXPIRING_KINDS: ReadonlySet<DocumentKind> = new Set([...LICENCE_SIDES, "work_proof"]);

/** Whether a day is printed on documents of that kind after which they are no longer valid. */
export function canExpire(kind: DocumentKind): boolean {
  return EXPIRING_KINDS.has(kind);
}

/** Whether a document is no longer valid at that moment; the day printed on it is its last one. */
export function hasExpired(validUntil: BusinessDate | null, at: Instant): boolean {
  return validUntil !== null && validUntil < businessDate(at);
}

/** '14 May 2031'. Throws RangeError for an unreal date. */
export function formatDate(date: BusinessDate): string {
  return formatDay(instantOf(date, 0));
}

/** A document and the last day that is printed on it. */
export type DatedDocument = { kind: DocumentKind; validUntil: BusinessDate | null };

/**
 * The last day of a driving licence that ends before the car comes back; null where it lasts, or where
 * nobody has said when it ends. Of two sides that say different days the earlier one counts.
 */
export function licenceExpiryBeforeReturn(
  documents: readonly DatedDocument[],
  returnAt: Instant,
): BusinessDate | null {
  const days = documents.flatMap(({ kind, validUntil }) =>
    LICENCE_SIDES.has(kind) && validUntil !== null ? [validUntil] : [],
  );
  const first = days.toSorted()[0] ?? null;
  return hasExpired(first, returnAt) ? first : null;
}
