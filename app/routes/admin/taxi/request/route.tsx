import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { listEntriesAbout } from "#app/features/audit-log/list-entries.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { addTaxiRequestNote } from "#app/features/taxi/admin/update-taxi-request.server.ts";
import { findTaxiRequest } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { listRequestNotes } from "#app/features/taxi/admin/taxi-request-log.server.ts";
import { taxiNote } from "#app/features/taxi/admin/taxi-forms.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { markRequest } from "#app/routes/admin/taxi/mark-request.server.ts";
import { MissingBadge } from "#app/routes/admin/taxi/missing-badge.tsx";
import { NO_REQUEST } from "#app/routes/admin/taxi/no-request.ts";
import { TAXI_PATH, taxiPath } from "#app/routes/admin/taxi/taxi-urls.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { RequestFacts } from "./request-facts.tsx";
import { RequestHistory } from "./request-history.tsx";

/** No name: titles reach page-view counters. */
export function meta() {
  return hiddenPageMeta("Taxi request");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const request = await findTaxiRequest(db, params.id);
  if (request === null) throw notFound(NO_REQUEST);
  const [entries, notes] = await Promise.all([
    listEntriesAbout(db, "taxi-request", request.id),
    listRequestNotes(db, request.id),
  ]);
  const withNotes = entries.map((entry) => ({
    ...entry,
    detail: notes.get(entry.id) ?? entry.detail,
  }));
  return { request, entries: withNotes };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = params;
  const form = await readForm(request);
  if (form.get("intent") !== "note") {
    const refusal = await markRequest(context, id, form);
    return refusal ?? redirect(`${taxiPath(id)}?done=taxi-updated`);
  }
  const note = taxiNote.safeParse({ note: textOf(form, "note") });
  if (!note.success) {
    const [issue] = note.error.issues;
    const typed = { text: textOf(form, "note"), error: issue?.message ?? null };
    return data({ problem: null, note: typed }, { status: 400 });
  }
  const { services } = requestOf(context);
  const written = { id, note: note.data.note };
  const noted = await addTaxiRequestNote(
    services.db,
    getAdmin(context),
    written,
    services.clock.now(),
  );
  if (!noted.ok) throw notFound(NO_REQUEST);
  return redirect(`${taxiPath(id)}?done=taxi-note-added`);
}

export const shouldRevalidate = revalidateOnConflict;

export default function TaxiRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, entries } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={TAXI_PATH} label="Taxi requests" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{request.name || "No name given"}</h1>
          <MissingBadge request={request} />
        </div>
      </header>
      {actionData?.problem ? <Alert tone="danger" title={actionData.problem} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RequestFacts request={request} />
        <RequestHistory request={request} entries={entries} note={actionData?.note} />
      </div>
    </>
  );
}
