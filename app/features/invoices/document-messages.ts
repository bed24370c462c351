import type { AgreementReason } from "#app/db/schema/agreements.ts";

export const documentMessages = {
  notFound: "Document not found.",
  tooManyDownloads: "Too many downloads. Please try again in a minute.",
} as const;

/** What made a version of the rental agreement. */
export const AGREEMENT_REASONS: Record<AgreementReason, string> = {
  booked: "booked",
  changed: "changed",
  handed_over: "handed over",
  returned: "returned",
};
