import { smsSamples } from "#app/content/sms-samples.server.ts";
import { SMS_TEMPLATE_TITLES } from "#app/content/sms-template-titles.ts";
import { href } from "react-router";
import { listSmsTemplates, listVariables, smsTemplates } from "#app/content/sms-templates.ts";
import { registeredWords, templateText } from "#app/content/sms-text.server.ts";
import { requestOf } from "#app/context.ts";
import {
  fieldsOfSmsTemplates,
  parseTypedSmsTemplates,
  textField,
} from "#app/features/settings/content/sms-templates-form.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { TextMessagesForm } from "./text-messages-form.tsx";

export function meta() {
  return hiddenPageMeta("Text messages");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, page } = await loadSetting(context, "smsTemplates", url.searchParams);
  const ofServer = requestOf(context).services.config.SMS_TEMPLATE_IDS ?? {};
  const templates = listSmsTemplates().map((name) => ({
    name,
    textField: textField(name),
    title: SMS_TEMPLATE_TITLES[name],
    standard: smsTemplates()[name],
    text: value?.texts[name] ?? smsTemplates()[name],
    saved: templateText(name),
    samples: smsSamples(name),
    variables: listVariables(name),
    registered: registeredWords(name),
    id: value?.ids[name] ?? "",
    idOfServer: ofServer[name] ?? null,
  }));
  return { templates, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "smsTemplates",
    parse: parseTypedSmsTemplates,
    fieldsOf: fieldsOfSmsTemplates,
    path: href("/admin/settings/texts"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function TextSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, page } = loaderData;
  return (
    <SettingPage
      name="smsTemplates"
      about="Carriers in India deliver only registered texts. Register each of these with your operator (DLT), and enter its id. Once one has an id, texts without one are no longer sent to numbers in India. A changed wording needs a registration, and an id, of its own. Each part of a text is charged as a message. Curly quotes, dashes and dots from a word processor are saved as plain ones."
      page={page}
      answer={actionData}
    >
      <TextMessagesForm
        templates={templates}
        typed={actionData?.typed ?? {}}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
