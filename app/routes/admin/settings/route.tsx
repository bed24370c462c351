import { data, href, redirectDocument } from "react-router";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { requestOf } from "#app/context.ts";
import { type BusinessFields, fieldsOfBusiness } from "#app/features/settings/business-fields.ts";
import { parseBusiness } from "#app/features/settings/business-schema.ts";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import type { Route } from "./+types/route";
import { BusinessForm } from "./business-form.tsx";
import { FileCard } from "./file-card.tsx";
import {
  describeImport,
  hashImport,
  type ImportedSetting,
} from "./import/describe-import.server.ts";
import { ImportPreview } from "./import/import-preview.tsx";
import { baseVersion, type SettingAnswer, SettingPage } from "./setting-page.tsx";
import { loadSetting, notSaved, saveSettingForm } from "./settings-page.server.ts";

const PATH = href("/admin/settings");

export function meta() {
  return hiddenPageMeta("Settings");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "business", url.searchParams);
  return { ...rest, fields: fieldsOfBusiness(value ?? DEFAULT_BUSINESS) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (textOf(form, "intent") === "import") return await importFile(context, form);
  return await saveSettingForm(context, form, {
    name: "business",
    parse: parseBusiness,
    fieldsOf: fieldsOfBusiness,
    path: PATH,
  });
}

export const shouldRevalidate = revalidateOnConflict;

/** Shows what the file changes, until what was shown is sent back. */
async function importFile(context: Route.ActionArgs["context"], form: FormData) {
  const { db, clock } = requestOf(context).services;
  const [file, now] = [form.get("file"), clock.now()];
  const text = file instanceof File ? await file.text() : textOf(form, "text");
  const before = textOf(form, "reviewed");
  let settings: ImportedSetting[] = [];
  const imported = await importSettings(db, getAdmin(context), text, now, (plan) => {
    settings = describeImport(plan, now);
    return hashImport(settings) === before;
  });
  if (!imported.ok) return notSaved(imported.reason, { typed: null, problems: {}, status: 400 });
  if (imported.value.isImported) return redirectDocument(`${PATH}?done=settings-imported`);
  const isChanged = before !== "";
  const preview = { text, reviewed: hashImport(settings), settings, isChanged };
  return data({ preview }, { status: isChanged ? 409 : 200 });
}

export default function BusinessSettings({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "preview" in actionData) return <ImportPreview {...actionData.preview} />;
  return <BusinessPage {...loaderData} answer={actionData} />;
}

type BusinessPageProps = Route.ComponentProps["loaderData"] & { answer: SettingAnswer | undefined };

function BusinessPage({ fields, page, answer }: BusinessPageProps) {
  const typed: BusinessFields = { ...fields, ...answer?.typed };
  return (
    <SettingPage
      name="business"
      about="Who you are on every page, mail, text message and invoice. Changes show at once; invoices and agreements that were issued keep what they say."
      page={page}
      answer={answer}
      beside={<FileCard />}
    >
      <BusinessForm
        typed={typed}
        basedOn={baseVersion(page, answer)}
        problems={answer?.problems ?? {}}
      />
    </SettingPage>
  );
}
