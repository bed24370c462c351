export type PhoneState = "given" | "none" | "incomplete";

/** Of the URL that a request leads to once it is stored. */
export function readPhoneState(searchParams: URLSearchParams): PhoneState {
  const state = searchParams.get("phone");
  return state === "none" || state === "incomplete" ? state : "given";
}
