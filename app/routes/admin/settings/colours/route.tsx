import { href } from "react-router";
import { fieldsOfColours, parseColours } from "#app/features/settings/colours/colours-schema.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { ColoursForm } from "./colours-form.tsx";

export function meta() {
  return hiddenPageMeta("Colours");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, page } = await loadSetting(context, "colours", url.searchParams);
  return { fields: fieldsOfColours(value), page };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "colours",
    parse: parseColours,
    fieldsOf: (colours) => ({ ...fieldsOfColours(colours) }),
    path: href("/admin/settings/colours"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function ColourSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="colours"
      about="Three colours of your brand. Every other shade, by day and by night, is made from them, and so are the site's icons unless you have a logo."
      page={page}
      answer={actionData}
    >
      <ColoursForm
        typed={{ ...fields, ...actionData?.typed }}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
