import { href, redirectDocument } from "react-router";
import { requestOf } from "#app/context.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Logo } from "#app/content/all-settings.server.ts";
import { logoProblems } from "#app/features/settings/logo/logo-messages.ts";
import { renderLogo } from "#app/features/settings/logo/parse-logo.server.ts";
import { saveSetting } from "#app/features/settings/save-settings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { formVersion } from "#app/routes/admin/form-version.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, notSaved } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { LogoForm } from "./logo-form.tsx";

export function meta() {
  return hiddenPageMeta("Logo");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "logo", url.searchParams);
  return { ...rest, png: value?.png ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const logo = await readLogo(context, form);
  if (!logo.ok) return notSaved(logo.reason, { typed: null, problems: {}, status: 400 });
  const setting = { basedOn: formVersion(form, "basedOn"), value: logo.value };
  const saved = await saveSetting(db, getAdmin(context), "logo", setting, clock.now());
  if (!saved.ok) return notSaved(saved.reason, { typed: null, problems: {}, status: 409 });
  return redirectDocument(`${href("/admin/settings/logo")}?done=logo-saved`);
}

export const shouldRevalidate = revalidateOnConflict;

/** Uploaded, of an earlier version, or null for the standard one. */
async function readLogo(
  context: Route.ActionArgs["context"],
  form: FormData,
): Promise<Result<Logo | null, string>> {
  const intent = textOf(form, "intent");
  if (intent === "standard") return ok(null);
  if (intent === "restore") {
    const params = new URLSearchParams({ version: textOf(form, "version") });
    const { value, page } = await loadSetting(context, "logo", params);
    return String(page.shown) === params.get("version") ? ok(value) : refused(logoProblems.none);
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused(logoProblems.none);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { limits } = requestOf(context).services;
  const rendered = await limits.pictureRendering.run(() => renderLogo(bytes)).catch(() => null);
  return rendered ?? refused(logoProblems.busy);
}

export default function LogoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { page, png } = loaderData;
  return (
    <SettingPage
      name="logo"
      about="Beside your name on every page, and the icon of the site in browsers, on phones and in link previews."
      page={page}
      answer={actionData}
    >
      <LogoForm png={png} page={page} />
    </SettingPage>
  );
}
