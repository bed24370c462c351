import { splitParagraphs } from "#app/content/mails/fill-mail.server.ts";
import { listSampleVariables } from "#app/content/mails/mail-samples.server.ts";
import {
  isAccountMail,
  MAIL_GROUPS,
  MAIL_TEMPLATES,
  type MailName,
  type MailWording,
  type MailWordings,
} from "#app/content/mails/mail-templates.ts";
import { requestOf } from "#app/context.ts";
import {
  fieldsOfMailTemplates,
  mailField,
  requiredVariables,
} from "#app/features/settings/content/mail-templates-form.server.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { listSettingVersions } from "#app/records/settings.server.ts";

export type MailGroup = ReturnType<typeof groupMails>[number];
export type EditedMail = Awaited<ReturnType<typeof loadMail>>["mail"];

type Context = Parameters<typeof requestOf>[0];

export function groupMails(wordings: MailWordings) {
  return MAIL_GROUPS.map(({ title, names }) => ({
    title,
    mails: names.map((name) => {
      const { title, when } = MAIL_TEMPLATES[name];
      return { name, title, when, isOwn: wordings[name] !== undefined };
    }),
  }));
}

/** One e-mail, with the versions that changed it: shown as of the one that the address asks for. */
export async function loadMail(context: Context, name: MailName, params: URLSearchParams) {
  const { db } = requestOf(context).services;
  const [versions, history] = await Promise.all([
    listSettingVersions(db, "mailTemplates"),
    listHistory(db, "mailTemplates"),
  ]);
  const wordingIn = (place: number) => JSON.stringify(versions[place]?.value[name]);
  const changes = versions.filter((_, place) => wordingIn(place) !== wordingIn(place + 1));
  const changed = new Set(changes.map(({ version }) => version));
  const requestedVersion = Number(params.get("version") ?? Infinity);
  const shown = changes.find(({ version }) => version <= requestedVersion);
  return {
    page: {
      latest: changes[0]?.version ?? 0,
      shown: shown?.version ?? 0,
      history: history.filter(({ version }) => changed.has(version)),
    },
    mail: {
      ...describeMail(name, shown?.value[name], versions[0]?.value ?? {}),
      basedOn: versions[0]?.version ?? 0,
    },
  };
}

/** The form carries the saved wordings of the others along. */
function describeMail(name: MailName, wording: MailWording | undefined, saved: MailWordings) {
  const { title, when, subject, text, closing = "" } = MAIL_TEMPLATES[name];
  const { [name]: _, ...others } = saved;
  return {
    name,
    title,
    when,
    standard: { subject, paragraphs: splitParagraphs(text) },
    isOwn: wording !== undefined,
    subject: {
      field: mailField(name, "subject"),
      value: wording?.subject ?? subject,
      stays: isAccountMail(name),
    },
    text: { field: mailField(name, "text"), value: wording?.text ?? text },
    closing: closing.trim(),
    required: requiredVariables(name),
    variables: listSampleVariables(name),
    others: fieldsOfMailTemplates(others),
  };
}
