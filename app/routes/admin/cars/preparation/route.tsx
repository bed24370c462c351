import { href, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { listPreparation } from "#app/features/fleet/preparation/list-preparation.server.ts";
import {
  preparationFormat,
  rowsOfPreparation,
} from "#app/features/settings/tables/preparation.server.ts";
import { preparationMessages } from "#app/features/fleet/preparation/preparation-messages.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { listPreparationTimes } from "#app/records/table-settings/preparation-times.server.ts";
import { describeFailure } from "#app/routes/admin/cars/describe-failure.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { SettingConflict } from "#app/routes/admin/settings/setting-conflict.tsx";
import { baseVersion } from "#app/routes/admin/settings/setting-page.tsx";
import {
  loadSetting,
  notSaved,
  submitSetting,
} from "#app/routes/admin/settings/settings-page.server.ts";
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
  return { fields: fieldsOfRows(rowsOfPreparation(times)), page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { failed } = preparationMessages;
  try {
    const refusal = await submitSetting(context, form, { ...preparationFormat, failed });
    return refusal ?? redirect(`${href("/admin/cars")}?done=preparation-saved`);
  } catch (error) {
    const detail = describeFailure(context, error);
    return notSaved(detail, { typed: null, problems: {}, status: 500, failed });
  }
}

export const shouldRevalidate = revalidateOnConflict;

export default function Preparation({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
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
        {actionData?.conflict ? (
          <SettingConflict
            failed={actionData.failed}
            typed={actionData.typed ?? {}}
            conflict={actionData.conflict}
            path={PATH}
          />
        ) : (
          <>
            {actionData ? <Alert tone="danger" title={actionData.failed} /> : null}
            <VersionNote page={page} />
            <PreparationForm
              key={page.shown}
              rows={readRows(actionData?.typed ?? fields)}
              basedOn={baseVersion(page, actionData)}
              problems={actionData?.problems ?? {}}
            />
          </>
        )}
      </StepPage>
      <div className="w-full max-w-xl">
        <HistoryCard path={PATH} history={page.history} shown={actionData ? null : page.shown} />
      </div>
    </>
  );
}
