import { openingMessages } from "./opening-messages.ts";

/** `optional`: it works as it is, and is worth a look. */
export type StepState = "done" | "todo" | "optional";

export type StepId =
  | "identity"
  | "contacts"
  | "places"
  | "tax"
  | "cars"
  | "rules"
  | "cancellation"
  | "deposits"
  | "content"
  | "paymentProvider"
  | "sms"
  | "mail"
  | "backup"
  | "secondStep"
  | "live";

export type OpeningStep = {
  id: StepId;
  title: string;
  state: StepState;
  /** What is, or what is missing. */
  text: string;
  /** Each a thing that is missing. */
  details?: readonly string[];
};

export function summarizeSteps(steps: readonly OpeningStep[]): string {
  const missing = steps.filter(({ state }) => state === "todo").length;
  return missing === 0 ? openingMessages.ready : openingMessages.missing(missing);
}
