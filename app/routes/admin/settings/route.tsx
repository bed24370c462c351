import { data, href, redirect } from "react-router";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { currentSettings, replaceSettings } from "#app/content/settings.ts";
import { requestOf } from "#app/context.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { type BusinessFields, fieldsOfBusiness } from "#app/features/settings/business-fields.ts";
import { type BusinessProblems, parseBusiness } from "#app/features/settings/business-schema.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { importSettings, saveSetting } from "#app/features/settings/save-settings.server.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf, textValues } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { BusinessForm } from "./business-form.tsx";
import { FileCard } from "./file-card.tsx";
import { HistoryCard } from "./history-card.tsx";

export function meta() {
  return hiddenPageMeta("Settings");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const history = await listHistory(requestOf(context).services.db, "business");
  const latest = history[0]?.version ?? 0;
  const asked = url.searchParams.get("version");
  const shown = asked === null ? latest : Number(asked);
  const entry = history.find(({ version }) => version === shown);
  return {
    fields: fieldsOfBusiness(entry?.value ?? DEFAULT_BUSINESS),
    latest,
    settings: currentSettings(),
    shown: entry?.version ?? 0,
    history: history.map(({ version, changedAt, changedBy }) => ({
      version,
      changedAt,
      changedBy,
    })),
  };
}

/** An open page began with the settings of before. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = await serverLoader();
  replaceSettings(answer.settings);
  return answer;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return textOf(form, "intent") === "import"
    ? await importFile(context, form)
    : await saveBusiness(context, form);
}

async function saveBusiness(context: Route.ActionArgs["context"], form: FormData) {
  const { db, clock } = requestOf(context).services;
  const typed = textValues(form);
  const business = parseBusiness(typed);
  if (!business.ok) {
    const count = Object.keys(business.reason).length;
    return notSaved(problemCount(count), { typed, problems: business.reason, status: 400 });
  }
  const basedOn = Number(textOf(form, "basedOn")) || 0;
  const setting = { basedOn, value: business.value };
  const result = await saveSetting(db, getAdmin(context), "business", setting, clock.now());
  if (!result.ok) return notSaved(settingsMessages.conflict, { typed, problems: {}, status: 409 });
  return saved("business-saved");
}

async function importFile(context: Route.ActionArgs["context"], form: FormData) {
  const { db, clock } = requestOf(context).services;
  const file = form.get("file");
  const text = file instanceof File ? await file.text() : "";
  const imported = await importSettings(db, getAdmin(context), text, clock.now());
  if (!imported.ok) return notSaved(imported.reason, { typed: null, problems: {}, status: 400 });
  return saved("settings-imported");
}

function saved(done: keyof typeof settingsMessages.done) {
  return redirect(`${href("/admin/settings")}?done=${done}`);
}

type NotSaved = {
  typed: Record<string, string> | null;
  problems: BusinessProblems;
  status: 400 | 409;
};

function notSaved(detail: string, { typed, problems, status }: NotSaved) {
  return data({ failed: settingsMessages.failed + detail, typed, problems }, { status });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, latest, shown, history } = loaderData;
  const old = shown === latest ? undefined : history.find(({ version }) => version === shown);
  const typed: BusinessFields = { ...fields, ...actionData?.typed };
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl sm:text-3xl">Settings</h1>
        <p className="max-w-prose leading-6 text-muted">
          Who you are on every page, mail, text message and invoice. Changes show at once; invoices
          and agreements that were issued keep what they say.
        </p>
      </header>
      {actionData ? <Alert tone="danger" title={actionData.failed} /> : null}
      {shown === latest ? null : (
        <Alert
          role="note"
          tone="info"
          title={old ? `Version ${shown}, of ${formatMoment(old.changedAt)}` : "The defaults"}
          text="Nothing has changed yet. Save to bring it back."
        />
      )}
      <BusinessForm
        // A version of the history fills the form anew.
        key={`${shown} of ${latest}`}
        typed={typed}
        basedOn={latest}
        problems={actionData?.problems ?? {}}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <HistoryCard history={history} shown={shown} />
        <FileCard />
      </div>
    </>
  );
}
