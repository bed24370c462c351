import { href } from "react-router";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { listVariables } from "#app/content/text-variables.server.ts";
import { requestOf } from "#app/context.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { VariablesCard } from "#app/routes/admin/settings/variables-card.tsx";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import {
  parseQuestions,
  rowsOfQuestions,
} from "#app/features/settings/content/question-list.server.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { QuestionsForm } from "./questions-form.tsx";

export function meta() {
  return hiddenPageMeta("Frequent questions");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "questions", url.searchParams);
  const fields = fieldsOfRows(rowsOfQuestions(value ?? DEFAULT_SETTINGS.questions));
  const percent = await getStandardRate(requestOf(context).services);
  return { ...rest, fields, variables: listVariables(percent) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "questions",
    parse: parseQuestions,
    fieldsOf: rowsOfQuestions,
    path: href("/admin/settings/questions"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function QuestionsSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page, variables } = loaderData;
  return (
    <SettingPage
      name="questions"
      about="The questions on the Contact page, for visitors and for search engines."
      page={page}
      answer={actionData}
      beside={<VariablesCard variables={variables} />}
    >
      <QuestionsForm
        rows={readRows(actionData?.typed ?? fields)}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
