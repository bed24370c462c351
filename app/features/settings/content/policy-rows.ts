export type PolicyRow = Record<"id" | "title" | "text" | "standard" | "isChanged", string>;

/**
 * `standard` is a digest of what the form shows of a standard section; empty for a section of the operator's.
 * `isChanged` is "yes" for what the operator wrote.
 */
export const EMPTY_POLICY_ROW: PolicyRow = {
  id: "",
  title: "",
  text: "",
  standard: "",
  isChanged: "",
};
