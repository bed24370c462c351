/** Of the standard texts of the terms and the privacy notice: change it when their meaning changes. */
export const POLICIES_EFFECTIVE_DATE = "1 November 2026";
