import { href } from "react-router";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import {
  fieldsOfRules,
  parseRules,
  type RulesFields,
} from "#app/features/settings/rules-schema.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { RulesForm } from "./rules-form.tsx";

export function meta() {
  return hiddenPageMeta("Rental rules");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "rules", url.searchParams);
  return { ...rest, fields: fieldsOfRules(value ?? DEFAULT_RULES) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const path = href("/admin/settings/rules");
  return await saveSettingForm(context, await readForm(request), {
    name: "rules",
    parse: parseRules,
    fieldsOf: fieldsOfRules,
    path,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function RulesSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  const typed: RulesFields = { ...fields, ...actionData?.typed };
  return (
    <SettingPage
      name="rules"
      about="What customers may book, from the next search on. Bookings that were made, and cars that are held, stay as they are."
      page={page}
      answer={actionData}
    >
      <RulesForm
        typed={typed}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
