import { type OpeningStep, summarizeSteps } from "#app/features/opening/opening-step.ts";

const STATES = { done: "done    ", todo: "TO DO   ", optional: "optional" } as const;

/** The list of the page "Ready to open", for a terminal. */
export function formatSteps(steps: readonly OpeningStep[]): string {
  const lines = steps.flatMap(({ state, title, text, details = [] }) => [
    `${STATES[state]}  ${title}: ${text}`,
    ...details.map((detail) => `          - ${detail}`),
  ]);
  return [`${summarizeSteps(steps)}:`, ...lines].join("\n");
}
