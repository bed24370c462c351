export type PolicyRow = Record<"id" | "title" | "text" | "standard", string>;

/** `standard` is a digest of what the form shows of a standard section; empty for a section of the operator's. */
export const EMPTY_POLICY_ROW: PolicyRow = { id: "", title: "", text: "", standard: "" };
