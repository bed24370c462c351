import { data, redirectDocument } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { requestOf } from "#app/context.ts";
import type { Result } from "#app/domain/result.ts";
import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { saveSetting } from "#app/features/settings/save-settings.server.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { textValues } from "#app/http/form-data.ts";
import {
  findSettingVersion,
  type VersionedName,
  type VersionedSettings,
} from "#app/records/settings.server.ts";
import { formVersion } from "#app/routes/admin/form-version.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";

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

/** Redirects to the page, or answers with what was typed and what is wrong with it. */
export async function saveSettingForm<Name extends SettingName>(
  context: Context,
  form: FormData,
  {
    name,
    parse,
    path,
  }: {
    name: Name;
    parse: (typed: object) => Result<VersionedSettings[Name], Partial<Record<string, string>>>;
    path: string;
  },
) {
  const { db, clock } = requestOf(context).services;
  const typed = textValues(form);
  const value = parse(typed);
  if (!value.ok) {
    const count = Object.keys(value.reason).length;
    return notSaved(problemCount(count), { typed, problems: value.reason, status: 400 });
  }
  const setting = { basedOn: formVersion(form, "basedOn"), value: value.value };
  const saved = await saveSetting(db, getAdmin(context), name, setting, clock.now());
  if (!saved.ok) return notSaved(saved.reason, { typed, problems: {}, status: 409 });
  // What the settings say is everywhere in a page.
  return redirectDocument(`${path}?done=${name}-saved`);
}

type NotSaved = {
  typed: Record<string, string> | null;
  problems: Partial<Record<string, string>>;
  status: 400 | 409;
};

export function notSaved(detail: string, { typed, problems, status }: NotSaved) {
  return data({ failed: settingsMessages.failed + detail, typed, problems }, { status });
}
