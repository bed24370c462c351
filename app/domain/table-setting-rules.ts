import { MAX_DEPOSIT } from "./deposits.ts";
import { formatRupees } from "./money.ts";
import { MAX_PREPARATION_MINUTES } from "./preparation.ts";

/** Of the parts of settings in tables, for a form and for the file of settings. */
export const tableSettingProblems = {
  deposit: `Enter an amount of at most ${formatRupees(MAX_DEPOSIT)}, or 0 for none.`,
  firstTrip: "Enter at least as much as for a later trip.",
  minutes: `Enter whole minutes, at most ${MAX_PREPARATION_MINUTES}.`,
  label: "Enter a name with letters from A to Z, of at most 40 characters.",
  sac: "Enter a SAC: 4 to 6 digits that start with 99.",
  percent: "Enter a whole percentage from 0 to 100.",
} as const;

export function isTaxClassLabel(text: string): boolean {
  return /[a-z]/i.test(text) && text.length <= 40;
}

export function isSac(text: string): boolean {
  return /^99\d{2,4}$/.test(text);
}
