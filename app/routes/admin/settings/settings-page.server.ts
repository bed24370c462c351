import { data, redirectDocument } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { requestOf } from "#app/context.ts";
import type { Side } from "#app/domain/compare-versions.ts";
import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import {
  type EditableSetting,
  saveMergedSetting,
  type SettingFormat,
} from "#app/features/settings/merge/save-merged-setting.server.ts";
import { saveSetting } from "#app/features/settings/save-settings.server.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { textOf, textValues } from "#app/http/form-data.ts";
import { findSettingVersion, type VersionedName } from "#app/records/settings.server.ts";
import { choiceField } from "#app/routes/admin/conflict/choice-field.ts";
import { formVersion } from "#app/routes/admin/form-version.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { describeChanges, type ShownSetting } from "./describe-changes.server.ts";
import type { Conflict } from "./setting-conflict.tsx";
import type { SettingAnswer } from "./setting-page.tsx";

type Context = Parameters<typeof requestOf>[0];

/** The version that the address asks for, else the latest; null for the defaults, which are version 0. */
export async function loadSetting<Name extends VersionedName>(
  context: Context,
  name: Name,
  params: URLSearchParams,
) {
  const { db } = requestOf(context).services;
  const history = await listHistory(db, name);
  const latest = history[0]?.version ?? 0;
  const requested = params.get("version");
  const found = history.find(({ version }) => String(version) === requested);
  const shown = requested === "0" ? 0 : (found?.version ?? latest);
  const saved = shown === 0 ? undefined : await findSettingVersion(db, name, shown);
  return { value: saved?.value ?? null, page: { latest, shown, history } };
}

/** Redirects to the page, or answers with what was typed and what is wrong or was changed meanwhile. */
export async function saveSettingForm<Name extends SettingName>(
  context: Context,
  form: FormData,
  { path, ...format }: SettingFormat<Name> & { path: string },
) {
  const { name } = format;
  const save: EditableSetting<Name>["save"] = async (db, staff, update, now) =>
    await saveSetting(db, staff, name, update, now);
  const refusal = await submitSetting(context, form, { ...format, save });
  // What the settings say is everywhere in a page.
  return refusal ?? redirectDocument(`${path}?done=${name}-saved`);
}

/** Null once it is saved, else the answer with what was typed and what is wrong or was changed meanwhile. */
export async function submitSetting<Name extends ShownSetting>(
  context: Context,
  form: FormData,
  { failed, ...format }: EditableSetting<Name> & { failed?: string },
) {
  const { db, clock } = requestOf(context).services;
  const { name } = format;
  const typed = typedFields(form);
  const value = format.parse(typed);
  if (!value.ok) return notValid({ typed, problems: value.reason, failed });
  const submitted = {
    basedOn: formVersion(form, "basedOn"),
    value: value.value,
    reviewed: form.has("reviewed") ? formVersion(form, "reviewed") : null,
    chosen: (key: string): Side =>
      textOf(form, choiceField(key)) === "theirs" ? "theirs" : "mine",
  };
  const saved = await saveMergedSetting(db, getAdmin(context), format, submitted, clock.now());
  if (saved.ok) return null;
  const refusal = saved.reason;
  if (refusal.kind === "failed") {
    return notSaved(refusal.reason, { typed, problems: {}, status: 409, failed });
  }
  const { version } = refusal;
  if (refusal.kind === "invalid") {
    const merged = { ...refusal.typed, basedOn: String(version) };
    return notValid({ typed: merged, problems: refusal.problems, failed });
  }
  const changes = describeChanges(name, refusal.changes).map((change) => ({
    ...change,
    editor: refusal.editors.get(change.key),
  }));
  const conflict = { version, changes, by: refusal.by };
  return notSaved(settingsMessages.changed, { typed, problems: {}, status: 409, conflict, failed });
}

/** Without the answers to an earlier conflict. */
function typedFields(form: FormData): Record<string, string> {
  const isAnswer = (field: string) => field === "reviewed" || field.startsWith(choiceField(""));
  return Object.fromEntries(Object.entries(textValues(form)).filter(([field]) => !isAnswer(field)));
}

function notValid(answer: Pick<NotSaved, "typed" | "problems" | "failed">) {
  const count = Object.keys(answer.problems).length;
  return notSaved(problemCount(count), { ...answer, status: 400 });
}

type NotSaved = Pick<SettingAnswer, "typed" | "problems"> & {
  status: 400 | 409 | 500;
  conflict?: Conflict | null;
  /** How the message begins. */
  failed?: string | undefined;
};

export function notSaved(
  detail: string,
  { typed, problems, status, conflict = null, failed = settingsMessages.failed }: NotSaved,
) {
  const answer: SettingAnswer = { failed: failed + detail, typed, problems, conflict };
  return data(answer, { status });
}
