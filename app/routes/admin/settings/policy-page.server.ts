import { href } from "react-router";
import { standardSections } from "#app/content/policies.server.ts";
import type { PolicyName } from "#app/content/site-content.ts";
import { listVariables } from "#app/content/text-variables.server.ts";
import { requestOf } from "#app/context.ts";
import { parsePolicy, rowsOfPolicy } from "#app/features/settings/content/policy-list.server.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { loadSetting, saveSettingForm } from "./settings-page.server.ts";

type Context = Parameters<typeof requestOf>[0];

const PATHS = {
  terms: href("/admin/settings/terms"),
  privacy: href("/admin/settings/privacy"),
  about: href("/admin/settings/about"),
} as const satisfies Record<PolicyName, string>;

export async function loadPolicy(context: Context, name: PolicyName, params: URLSearchParams) {
  const { value, ...rest } = await loadSetting(context, name, params);
  const percent = await getStandardRate(requestOf(context).services);
  return {
    ...rest,
    fields: fieldsOfRows(rowsOfPolicy(standardSections(name, percent), value ?? [])),
    variables: listVariables(percent),
  };
}

export async function savePolicy(context: Context, name: PolicyName, form: FormData) {
  const standard = standardSections(name, await getStandardRate(requestOf(context).services));
  return await saveSettingForm(context, form, {
    name,
    parse: parsePolicy,
    fieldsOf: (changes) => rowsOfPolicy(standard, changes),
    path: PATHS[name],
  });
}
