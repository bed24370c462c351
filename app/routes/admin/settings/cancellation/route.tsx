import { href } from "react-router";
import { DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { fieldsOfPolicies, parseCancellation } from "#app/features/settings/cancellation-schema.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { CancellationForm } from "./cancellation-form.tsx";

export function meta() {
  return hiddenPageMeta("Cancellation charges");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "cancellation", url.searchParams);
  return { ...rest, fields: fieldsOfPolicies(value ?? DEFAULT_POLICIES) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "cancellation",
    parse: parseCancellation,
    fieldsOf: fieldsOfPolicies,
    path: href("/admin/settings/cancellation"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function CancellationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="cancellation"
      about="What a cancellation costs. The customer pays the lower of the two. Bookings keep the charges that held when they were made."
      page={page}
      answer={actionData}
    >
      <CancellationForm
        typed={actionData?.typed ?? fields}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
