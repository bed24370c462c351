import { allSettings } from "#app/content/all-settings.server.ts";
import { withDraftSettings } from "#app/content/draft-settings.server.ts";
import { isTaxiOpen } from "#app/content/settings.ts";
import { requestOf } from "#app/context.ts";
import { parseSetting } from "#app/features/settings/settings-file.server.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { requirePage } from "#app/routes/admin/require-admin.server.ts";
import { settingPath } from "#app/routes/admin/settings/setting-pages.ts";
import type { Route } from "./+types/route";
import { listPlaces, listTexts, TAXI_CLOSED } from "./list-draft.server.ts";
import { listProblems } from "./list-problems.ts";
import { type PreviewList, previewList } from "./preview-list.ts";
import { isPreviewed, PREVIEWS, type PreviewedSetting } from "./preview-pages.ts";

/** What the setting would look like if the form were saved. */
export async function action({ request, context, params: { name } }: Route.ActionArgs) {
  if (!isPreviewed(name)) return new Response("There is no such preview.", { status: 404 });
  requirePage(context, settingPath(name));
  const typed = textValues(await readForm(request));
  const parsed = parseSetting(name, typed);
  if (!parsed.ok) return showList(context, listProblems(parsed.reason, typed), 400);
  const draft = { ...allSettings(), [name]: parsed.value };
  return await withDraftSettings(draft, () => showDraft(context, name));
}

type Context = Route.ActionArgs["context"];

async function showDraft(context: Context, name: PreviewedSetting) {
  if (name === "places") return showList(context, listPlaces());
  if (name === "smsTemplates") return showList(context, listTexts());
  if (name === "taxi" && !isTaxiOpen()) return showList(context, TAXI_CLOSED);
  return await requestOf(context).renderPreview(PREVIEWS[name].page);
}

function showList(context: Context, list: PreviewList, status = 200) {
  return requestOf(context).createPreview(previewList(list), status);
}
