/** Open is a document that staff have not reviewed, or no longer count as reviewed. */
export const REVIEW_STATUSES = ["open", "verified", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
