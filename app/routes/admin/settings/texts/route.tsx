import { href } from "react-router";
import { listSmsTemplates, registeredWords } from "#app/content/sms-templates.ts";
import { requestOf } from "#app/context.ts";
import { parseTemplateIds } from "#app/features/settings/content/template-ids.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { TextMessagesForm } from "./text-messages-form.tsx";

export function meta() {
  return hiddenPageMeta("Text messages");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, page } = await loadSetting(context, "smsTemplateIds", url.searchParams);
  const ofServer = requestOf(context).services.config.SMS_TEMPLATE_IDS ?? {};
  const templates = listSmsTemplates().map((name) => ({
    name,
    text: registeredWords(name),
    id: value?.[name] ?? "",
    idOfServer: ofServer[name] ?? null,
  }));
  return { templates, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "smsTemplateIds",
    parse: parseTemplateIds,
    path: href("/admin/settings/texts"),
  });
}

export default function TextSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, page } = loaderData;
  return (
    <SettingPage
      name="smsTemplateIds"
      about="Carriers in India deliver only registered texts. Register each of these with your operator (DLT), and enter its id. Once one has an id, texts without one are no longer sent to numbers in India."
      page={page}
      failed={actionData?.failed}
    >
      <TextMessagesForm
        templates={templates}
        typed={actionData?.typed ?? {}}
        basedOn={page.latest}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
