import { href } from "react-router";
import { DEFAULT_SERVICES } from "#app/content/offered-services.ts";
import { parseServices } from "#app/features/settings/content/services-form.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { ServicesForm } from "./services-form.tsx";

export function meta() {
  return hiddenPageMeta("Services");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "services", url.searchParams);
  return { ...rest, fields: { ...(value ?? DEFAULT_SERVICES) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "services",
    parse: parseServices,
    fieldsOf: (services) => services,
    path: href("/admin/settings/services"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function ServicesSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="services"
      about="What you offer besides self-drive cars. A service that is not offered has no tile, no page and no link; one that comes soon is greyed out on the home page."
      page={page}
      answer={actionData}
    >
      <ServicesForm
        typed={{ ...fields, ...actionData?.typed }}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
