import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { PolicyPage } from "#app/routes/admin/settings/policy-page.tsx";
import { loadPolicy, savePolicy } from "#app/routes/admin/settings/policy-page.server.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Terms of Service");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadPolicy(context, "terms", url.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  return await savePolicy(context, "terms", await readForm(request));
}

export const shouldRevalidate = revalidateOnConflict;

export default function TermsSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PolicyPage
      name="terms"
      about="The sections of the Terms of Service. Bookings keep the terms that their customer accepted. Sections you don’t edit stay up to date with your rental rules. Edited sections keep your text."
      loaderData={loaderData}
      actionData={actionData}
    />
  );
}
