import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";

export const MAX_CLOSE_NOTE_LENGTH = 300;

export type DayCloseFields = Record<"counted" | "banked" | "note", string>;
export type DayCloseProblems = Partial<DayCloseFields>;

/** `after` is the number of the close that the form was shown with: 0 before the first. */
export type CountedCash = { after: number; counted: Paise; banked: Paise; note: string };

export const dayCloseMessages = {
  done: { "day-closed": "Day closed!", "till-started": "Cash recorded!" },
  failed: "Failed to close the day: ",
  "closed-meanwhile": "It has been closed meanwhile. Check the new figures.",
  amount: "Enter an amount, such as 4500.",
  banked: "Not more than was counted.",
  noteTooLong: `Use at most ${MAX_CLOSE_NOTE_LENGTH} characters.`,
  difference: (difference: Paise) =>
    difference < 0
      ? `${formatRupees(paise(0 - difference))} is missing. Count again, or say why.`
      : `${formatRupees(difference)} too much is in the till. Count again, or say why.`,
} as const;

export function dayCloseFieldsOf(form: FormData): DayCloseFields {
  return {
    counted: textOf(form, "counted").trim(),
    banked: textOf(form, "banked").trim(),
    note: textOf(form, "note").trim(),
  };
}

export function parseDayClose(form: FormData): Result<CountedCash, DayCloseProblems> {
  const { note, ...typed } = dayCloseFieldsOf(form);
  const counted = parseRupees(typed.counted);
  const banked = parseRupees(typed.banked === "" ? "0" : typed.banked);
  const isTooMuch = counted !== null && banked !== null && banked > counted;
  const fits = note.length <= MAX_CLOSE_NOTE_LENGTH;
  if (counted !== null && banked !== null && !isTooMuch && fits) {
    return ok({ after: Number(textOf(form, "after")) || 0, counted, banked, note });
  }
  return refused({
    ...(counted === null && { counted: dayCloseMessages.amount }),
    ...(banked === null && { banked: dayCloseMessages.amount }),
    ...(isTooMuch && { banked: dayCloseMessages.banked }),
    ...(fits ? {} : { note: dayCloseMessages.noteTooLong }),
  });
}
