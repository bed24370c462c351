import { MAX_PREPARATION_MINUTES } from "#app/domain/preparation.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tableSettingProblems } from "#app/domain/table-setting-rules.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";
import { textOf } from "#app/http/form-data.ts";

/** As typed; empty: not set. Both names empty: the whole business. */
export type PreparationFields = {
  city: string;
  location: string;
  before: string;
  after: string;
  /** What the form was loaded with, of a form that is shown again. */
  was?: string;
};
/** Fields of wrong values, such as 'before-2'. */
export type PreparationProblems = Readonly<Record<string, string>>;

const MAX_ROWS = 1001;

export const preparationMessages = {
  done: { "preparation-saved": "Preparation times saved successfully!" },
  failed: "Failed to save preparation times: ",
} as const;

export function fieldsOf(time: PreparationTime): PreparationFields {
  const { minutesBefore, minutesAfter, ...place } = time;
  return { ...place, before: String(minutesBefore ?? ""), after: String(minutesAfter ?? "") };
}

/** The rows whose values differ from those that the form was loaded with. */
export function parsePreparation(
  form: FormData,
): Result<PreparationTime[], { typed: PreparationFields[]; problems: PreparationProblems }> {
  const typed: PreparationFields[] = [];
  const changed: PreparationTime[] = [];
  const problems: Record<string, string> = {};
  for (let row = 0; row < MAX_ROWS && form.has(`city-${row}`); row += 1) {
    const valueOf = (field: string) => textOf(form, `${field}-${row}`).trim().slice(0, 100);
    const fields = {
      city: valueOf("city"),
      location: valueOf("location"),
      before: valueOf("before"),
      after: valueOf("after"),
      was: valueOf("was"),
    };
    typed.push(fields);
    const [minutesBefore, minutesAfter] = [minutesOf(fields.before), minutesOf(fields.after)];
    if (minutesBefore === undefined) problems[`before-${row}`] = tableSettingProblems.minutes;
    if (minutesAfter === undefined) problems[`after-${row}`] = tableSettingProblems.minutes;
    if (minutesBefore === undefined || minutesAfter === undefined) continue;
    if (fields.was === `${fields.before}/${fields.after}`) continue;
    const { city, location } = fields;
    changed.push({ city, location, minutesBefore, minutesAfter });
  }
  return Object.keys(problems).length === 0 ? ok(changed) : refused({ typed, problems });
}

/** Undefined: not a number of minutes. */
function minutesOf(text: string): number | null | undefined {
  if (text === "") return null;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return minutes <= MAX_PREPARATION_MINUTES ? minutes : undefined;
}
