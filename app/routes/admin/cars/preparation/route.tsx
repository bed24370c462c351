import { data, href, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { listPreparation } from "#app/features/fleet/preparation/list-preparation.server.ts";
import {
  fieldsOf,
  parsePreparation,
  preparationMessages,
} from "#app/features/fleet/preparation/preparation-form.ts";
import { savePreparation } from "#app/features/fleet/preparation/save-preparation.server.ts";
import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { listPreparationTimes } from "#app/records/table-settings/preparation-times.server.ts";
import { describeFailure } from "#app/routes/admin/cars/describe-failure.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { loadSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import { VersionNote } from "#app/routes/admin/settings/version-note.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { PreparationForm } from "./preparation-form.tsx";

const PATH = href("/admin/cars/preparation");

export function meta() {
  return hiddenPageMeta("Preparation times");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const [saved, { value, page }] = await Promise.all([
    listPreparationTimes(db),
    loadSetting(context, "preparation", url.searchParams),
  ]);
  const isLatest = page.shown === page.latest;
  const version = isLatest ? saved : (value ?? DEFAULT_TABLE_SETTINGS.preparation);
  const times = await listPreparation(db, saved, version);
  return { rows: times.saved.map(fieldsOf), typed: times.shown.map(fieldsOf), page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const times = parsePreparation(await readForm(request));
  const { failed } = preparationMessages;
  if (!times.ok) {
    const count = Object.keys(times.reason.problems).length;
    return data({ ...times.reason, failed: failed + problemCount(count) }, { status: 400 });
  }
  try {
    await savePreparation(db, getAdmin(context), times.value, clock.now());
  } catch (error) {
    const detail = describeFailure(context, error);
    return data({ typed: null, problems: {}, failed: failed + detail }, { status: 500 });
  }
  return redirect(`${href("/admin/cars")}?done=preparation-saved`);
}

export default function Preparation({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <StepPage
        back={{ to: href("/admin/cars"), label: "Cars Management" }}
        title="Preparation times"
      >
        <p className="leading-6 text-muted">
          Minutes that a car is kept free before a pickup and after a return, to clean and check it.
          They hold for bookings made from now on; a car can have times of its own.
        </p>
        {actionData ? <Alert tone="danger" title={actionData.failed} /> : null}
        <VersionNote page={page} />
        <PreparationForm
          key={page.shown}
          rows={loaderData.rows}
          typed={actionData?.typed ?? loaderData.typed}
          problems={actionData?.problems ?? {}}
        />
      </StepPage>
      <div className="w-full max-w-xl">
        <HistoryCard path={PATH} history={page.history} shown={page.shown} />
      </div>
    </>
  );
}
