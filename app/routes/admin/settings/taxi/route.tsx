import { href } from "react-router";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { parseTaxi } from "#app/features/settings/content/taxi-list.server.ts";
import { rowsOfTaxi } from "#app/features/settings/content/taxi-rows.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { TaxiForm } from "./taxi-form.tsx";

export function meta() {
  return hiddenPageMeta("Taxi services");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "taxi", url.searchParams);
  const fields = fieldsOfRows(rowsOfTaxi(value ?? DEFAULT_SETTINGS.taxi));
  return { ...rest, fields };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "taxi",
    parse: parseTaxi,
    fieldsOf: rowsOfTaxi,
    path: href("/admin/settings/taxi"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function TaxiSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="taxi"
      about="The sections and rates of the page Book Taxi. Earlier requests keep their original title."
      page={page}
      answer={actionData}
    >
      <TaxiForm
        rows={readRows(actionData?.typed ?? fields)}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
