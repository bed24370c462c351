import { href } from "react-router";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import {
  parseTestimonials,
  rowsOfTestimonials,
} from "#app/features/settings/content/testimonial-list.server.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { TestimonialsForm } from "./testimonials-form.tsx";

export function meta() {
  return hiddenPageMeta("Testimonials");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "testimonials", url.searchParams);
  const fields = fieldsOfRows(rowsOfTestimonials(value ?? DEFAULT_SETTINGS.testimonials));
  return { ...rest, fields };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "testimonials",
    parse: parseTestimonials,
    fieldsOf: rowsOfTestimonials,
    path: href("/admin/settings/testimonials"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function TestimonialsSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="testimonials"
      about="What your customers said, on the home page. If there are none, the section is hidden."
      page={page}
      answer={actionData}
    >
      <TestimonialsForm
        rows={readRows(actionData?.typed ?? fields)}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
