import type { BusinessDate, Instant } from "#app/domain/business-time.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatDate } from "#app/domain/document-expiry.ts";
import type { Verdict } from "./review-form.ts";

/** What the desk reads after it has judged a document, by its name in the address. */
export const documentDone = {
  "document-verified": "Document verified!",
  "document-rejected": "Document rejected!",
  "document-open": "Taken back: the document waits to be looked at again!",
} as const;

/** What became of a document, as the desk reads it. */
export const VERDICT_WORDS = {
  open: "To be verified",
  verified: "Verified",
  rejected: "Rejected",
} as const satisfies Record<Verdict, string>;

export const VERDICT_TONES = {
  open: "warning",
  verified: "success",
  rejected: "danger",
} as const satisfies Record<Verdict, string>;

/** Until when a document is valid; a day that nobody of the desk has compared is no fact. */
export function validUntilWords(validUntil: BusinessDate, verdict: Verdict): string {
  const words = `Valid until ${formatDate(validUntil)}`;
  return verdict === "verified" ? words : `${words}, not verified`;
}

/** What is wrong with what was typed. */
export const judgingProblems = {
  verdict: "Verify or reject it.",
  reason: "Say why: the customer is told.",
  tooLong: (most: number) => `At most ${most} characters.`,
  day: "Give the day that is printed on it.",
  unlikelyDay: "Give a day between 2000 and 2100.",
} as const;

/** Why the desk was refused. */
export const judgingRefusals = {
  notFound: {
    title: "This document is not there any more.",
    text: "The customer may have replaced or removed it.",
  },
  replaced: "The customer has replaced or removed it meanwhile. Look at the new one.",
  ended: (validUntil: BusinessDate) =>
    `It ended on ${formatDate(validUntil)}. Reject it as expired, or correct the day.`,
  judged: (verdict: Verdict, by: string | null, at: Instant | null) => {
    const who = by ?? "Somebody";
    const when = at === null ? "" : ` on ${formatMoment(at)}`;
    if (verdict === "open") return `${who} has taken the verdict back meanwhile. Look at it again.`;
    return `${who} has ${verdict} it${when}. Look at it again before you change it.`;
  },
} as const;
