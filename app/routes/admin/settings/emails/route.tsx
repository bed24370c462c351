import { href } from "react-router";
import { parseMailName } from "#app/content/mails/mail-templates.ts";
import {
  fieldsOfMailTemplates,
  parseMailTemplates,
} from "#app/features/settings/content/mail-templates-form.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import { VariablesCard } from "#app/routes/admin/settings/variables-card.tsx";
import type { Route } from "./+types/route";
import { groupMails, loadMail } from "./emails-page.server.ts";
import { MailForm } from "./mail-form.tsx";
import { MailList } from "./mail-list.tsx";

export function meta() {
  return hiddenPageMeta("E-mails");
}

/** All e-mails, or the one that the address names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const name = parseMailName(url.searchParams.get("mail"));
  if (name !== undefined) return await loadMail(context, name, url.searchParams);
  const { value, page } = await loadSetting(context, "mailTemplates", url.searchParams);
  const wordings = value ?? {};
  return {
    page,
    mail: null,
    groups: groupMails(wordings),
    fields: fieldsOfMailTemplates(wordings),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "mailTemplates",
    parse: parseMailTemplates,
    fieldsOf: fieldsOfMailTemplates,
    path: href("/admin/settings/emails"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { page, mail } = loaderData;
  return (
    <SettingPage
      name="mailTemplates"
      about="What each e-mail says, in your own words. Its heading, the details of the booking, the code, the button and the lines below stay as they are."
      page={page}
      answer={actionData}
      {...(mail && {
        historyOf: {
          title: "History of this e-mail",
          path: `${href("/admin/settings/emails")}?mail=${mail.name}`,
        },
      })}
      beside={
        mail === null ? null : (
          <VariablesCard
            variables={mail.variables}
            about="A name in braces is filled in when the e-mail is sent. Here is what each may stand for."
          />
        )
      }
    >
      {mail === null ? (
        <MailList groups={loaderData.groups} fields={loaderData.fields} page={page} />
      ) : (
        <MailForm
          mail={mail}
          page={page}
          typed={actionData?.typed ?? {}}
          problems={actionData?.problems ?? {}}
        />
      )}
    </SettingPage>
  );
}
