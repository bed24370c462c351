import {
  type MailName,
  type MailWording,
  parseMailName,
} from "#app/content/mails/mail-templates.ts";
import { previewMail } from "#app/content/mails/preview-mail.server.ts";
import { requestOf } from "#app/context.ts";
import { parseMailWording } from "#app/features/settings/content/mail-templates-form.server.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { loadSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";

/** As it is saved, in the version that the address asks for. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const name = parseMailName(url.searchParams.get("mail"));
  if (name === undefined) return notFound();
  const { value } = await loadSetting(context, "mailTemplates", url.searchParams);
  return showMail(context, name, value?.[name] ?? {});
}

/** As it was typed, even if it could not be saved. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const name = parseMailName(url.searchParams.get("mail"));
  if (name === undefined) return notFound();
  const wording = parseMailWording(name, textValues(await readForm(request)));
  return showMail(context, name, wording);
}

function showMail(context: Route.ActionArgs["context"], name: MailName, wording: MailWording) {
  const request = requestOf(context);
  return request.createPreview(previewMail(name, wording, request.origin), 200);
}

function notFound(): Response {
  return new Response("There is no such e-mail.", { status: 404 });
}
