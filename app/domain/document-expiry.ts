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

/** Whether documents of this kind carry an expiry date. */
export function canExpire(kind: DocumentKind): boolean {
  return EXPIRING_KINDS.has(kind);
}

/** A document is valid through its expiry date. */
export function hasExpired(validUntil: BusinessDate | null, at: Instant): boolean {
  return validUntil !== null && validUntil < businessDate(at);
}

export function formatDate(date: BusinessDate): string {
  return formatDay(instantOf(date, 0));
}

export type DatedDocument = { kind: DocumentKind; validUntil: BusinessDate | null };

/** The earliest expiry date of its sides, if it is before the return; else null. */
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
