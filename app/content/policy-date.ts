/** Of the standard texts of the terms and the privacy notice: change it when their meaning changes. */
export const POLICIES_APPLY_FROM = "1 November 2026";
