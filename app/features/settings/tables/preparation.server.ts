import { ok, type Result } from "#app/domain/result.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";
import { readRows, type Row } from "#app/features/settings/lists/list-fields.ts";
import type { EditableSetting } from "#app/features/settings/merge/save-merged-setting.server.ts";
import { TABLE_PARSERS, type TableProblems } from "./table-schema.ts";
import { savePreparation } from "./save-preparation.server.ts";

/** The form of the times: two who change those of different places are both right. */
export const preparationFormat: EditableSetting<"preparation"> = {
  name: "preparation",
  parse: parsePreparation,
  fieldsOf: rowsOfPreparation,
  save: async (db, staff, { basedOn, before, value }, now) =>
    await savePreparation(db, staff, changedTimes(before, value), now, basedOn),
};

/** A place of which nothing is typed has no times. */
function parsePreparation(typed: object): Result<readonly PreparationTime[], TableProblems> {
  const times = TABLE_PARSERS.preparation([...readRows(typed).values()]);
  return times.ok ? ok(times.value.filter(isSet)) : times;
}

function isSet({ minutesBefore, minutesAfter }: PreparationTime): boolean {
  return minutesBefore !== null || minutesAfter !== null;
}

export function rowsOfPreparation(times: readonly PreparationTime[]): Row[] {
  return times.map((time) => ({
    id: idOf(time),
    city: time.city,
    location: time.location,
    minutesBefore: String(time.minutesBefore ?? ""),
    minutesAfter: String(time.minutesAfter ?? ""),
  }));
}

/** Names may have any characters. */
function idOf({ city, location }: PreparationTime): string {
  return JSON.stringify([city, location]);
}

function changedTimes(
  before: readonly PreparationTime[],
  after: readonly PreparationTime[],
): PreparationTime[] {
  const kept = new Set(after.map(idOf));
  const removed = before
    .filter((time) => !kept.has(idOf(time)))
    .map((time) => ({ ...time, minutesBefore: null, minutesAfter: null }));
  const changed = after.filter((time) => {
    const old = before.find((one) => idOf(one) === idOf(time));
    return old?.minutesBefore !== time.minutesBefore || old.minutesAfter !== time.minutesAfter;
  });
  return [...changed, ...removed];
}
