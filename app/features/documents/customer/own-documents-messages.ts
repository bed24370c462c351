import { business } from "#app/content/business.ts";
import { type BusinessDate, formatDay, type Instant } from "#app/domain/business-time.ts";
import { hasExpired } from "#app/domain/document-expiry.ts";
import type { KeptBy } from "#app/features/documents/document-summary.ts";
import type { ValidUntilRefusal } from "./set-valid-until.server.ts";

export const ownDocuments = {
  title: "Your documents",
  intro:
    "Upload copies once, and every booking takes them along. JPG, PNG or PDF, up to 5 MB each. Bring the originals to pickup.",
  private:
    "Only you and our staff can open them. Every time our staff view a document, it is listed here.",
  noViews: "None of our staff has looked at your documents yet.",
  noEarlierViews: "There are no earlier views.",
  rejected: (document: string, because: string) => `${document}: not accepted – ${because}`,
  toSendAgain: "A document needs to be sent again",
  sendAgain: "Send it again",
  validUntil: "Valid until",
  keptTitle: "How long we keep them",
  keptText: (days: number) =>
    `We erase each document ${days} days after the last trip that it was used for. If a document has an expiry date, enter it here and we will tell you if it expires before your trip ends.`,
  validUntilSaved: "Saved.",
  validUntilCleared: "Saved without an expiry date.",
} as const;

export const ownDocumentsRefusals: Record<ValidUntilRefusal, string> = {
  "no-document": "This document is not there any more. Upload it first.",
  get verified() {
    return `We have checked this date against your document. To change it, upload a new one or call ${business().phone.display}.`;
  },
};

export function earlierCopyLabel(keptBy: KeptBy | null): string {
  if (keptBy === null) return "An earlier copy";
  return `An earlier copy, kept with your booking for ${formatDay(keptBy.pickupAt)}`;
}

export function validUntilWarning(
  validUntil: BusinessDate | null,
  { now, lastReturnAt }: { now: Instant; lastReturnAt: Instant | null },
): string | null {
  if (hasExpired(validUntil, now))
    return "This date has passed. Please send a copy of the renewed document.";
  if (lastReturnAt === null || !hasExpired(validUntil, lastReturnAt)) return null;
  return `Your trip ends later, on ${formatDay(lastReturnAt)}. Please send a copy of the renewed one.`;
}
