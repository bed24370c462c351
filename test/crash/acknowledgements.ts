import { writeSync } from "node:fs";

/** What a use-case has answered, so that it must be true whatever happens afterwards. */
export type Acknowledgement =
  | { held: string }
  | { started: string }
  | { paid: string; bookingId: string }
  | { refused: string }
  | { refunding: string }
  | { noted: string }
  | { texted: string };

export const FACTS = [
  "held",
  "started",
  "paid",
  "refused",
  "refunding",
  "noted",
  "texted",
] as const;
export type Fact = (typeof FACTS)[number];

const STDOUT = 1;

/** Leaves the process before it returns; throws when nobody listens any more. */
export function acknowledge(fact: Acknowledgement): void {
  writeSync(STDOUT, `${JSON.stringify(fact)}\n`);
}

/** The acknowledgements of a process that was killed: a last line without its end is none. */
export function readAcknowledgements(output: string): Acknowledgement[] {
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
