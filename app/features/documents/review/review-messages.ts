import type { BusinessDate, Instant } from "#app/domain/business-time.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatDate } from "#app/domain/document-expiry.ts";
import type { ReviewStatus } from "./review-status.ts";

export const documentNotices = {
  "document-added": "Document added. It has to be verified.",
  "document-verified": "Document verified!",
  "document-rejected": "Document rejected!",
  "document-open": "Review undone. The document needs to be verified again.",
} as const;

export const REVIEW_STATUS_LABELS = {
  open: "To be verified",
  verified: "Verified",
  rejected: "Rejected",
} as const satisfies Record<ReviewStatus, string>;

export const REVIEW_STATUS_TONES = {
  open: "warning",
  verified: "success",
  rejected: "danger",
} as const satisfies Record<ReviewStatus, string>;

export function validUntilLabel(validUntil: BusinessDate, verdict: ReviewStatus): string {
  const label = `Valid until ${formatDate(validUntil)}`;
  return verdict === "verified" ? label : `${label}, not verified`;
}

export const reviewProblems = {
  verdict: "Verify or reject it.",
  reason: "Give a reason. The customer will see it.",
  tooLong: (most: number) => `At most ${most} characters.`,
  day: "Give the day that is printed on it.",
  unlikelyDay: "Give a day between 2000 and 2100.",
} as const;

export const reviewRefusals = {
  notFound: {
    title: "This document is not there any more.",
    text: "The customer may have replaced or removed it.",
  },
  replaced: "The customer has replaced or removed it. Check the new one.",
  ended: (validUntil: BusinessDate) =>
    `It ended on ${formatDate(validUntil)}. Reject it as expired, or correct the day.`,
  alreadyReviewed: (verdict: ReviewStatus, by: string | null, at: Instant | null) => {
    const who = by ?? "Somebody";
    const when = at === null ? "" : ` on ${formatMoment(at)}`;
    if (verdict === "open")
      return `${who} has undone the review meanwhile. Check the document again.`;
    return `${who} has ${verdict} it${when}. Check it again before you change it.`;
  },
} as const;
