import { writeSync } from "node:fs";

/** A result that a use case reported before the crash; the database must still hold it afterwards. */
export type Acknowledgement =
  | { held: string }
  | { paymentOpened: string }
  | { paid: string; bookingId: string }
  | { paymentFailed: string }
  | { refundRequested: string }
  | { callbackRecorded: string }
  | { smsSent: string };

export const ACKNOWLEDGEMENT_KINDS = [
  "held",
  "paymentOpened",
  "paid",
  "paymentFailed",
  "refundRequested",
  "callbackRecorded",
  "smsSent",
] as const;
export type AcknowledgementKind = (typeof ACKNOWLEDGEMENT_KINDS)[number];

const STDOUT = 1;

/** Writes synchronously, so that a kill right after it does not lose the line. */
export function acknowledge(acknowledgement: Acknowledgement): void {
  writeSync(STDOUT, `${JSON.stringify(acknowledgement)}\n`);
}

/** Ignores a last line that was cut off by the kill. */
export function readAcknowledgements(output: string): Acknowledgement[] {
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
