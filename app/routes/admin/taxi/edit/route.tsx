import { data, redirect } from "react-router";
import { taxiSections } from "#app/content/site-content.server.ts";
import { requestOf } from "#app/context.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import {
  type CorrectionRefusal,
  correctTaxiRequest,
} from "#app/features/taxi/admin/correct-taxi-request.server.ts";
import { findTaxiRequest } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { correctedMeanwhile, taxiAdminMessages } from "#app/features/taxi/admin/taxi-messages.ts";
import { FIELD_LIMITS, readTypedRequest } from "#app/features/taxi/taxi-request.ts";
import { readForm } from "#app/http/form-data.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { NO_REQUEST } from "#app/routes/admin/taxi/no-request.ts";
import { taxiPath } from "#app/routes/admin/taxi/taxi-urls.ts";
import type { Route } from "./+types/route";
import { CorrectionForm, type CorrectionProblem, SEEN_PREFIX } from "./correction-form.tsx";

export function meta() {
  return hiddenPageMeta("Edit taxi request");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await findTaxiRequest(requestOf(context).services.db, params.id);
  if (request === null) throw notFound(NO_REQUEST);
  const sections = taxiSections().map(({ title, choices }) => ({
    title,
    choices: choices.map((choice) => ({ id: choice.id, title: choice.title })),
  }));
  return { request, sections, limits: FIELD_LIMITS };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const correction = {
    id,
    seen: readTypedRequest(form, SEEN_PREFIX),
    typed: readTypedRequest(form),
  };
  const { db, clock } = requestOf(context).services;
  const corrected = await correctTaxiRequest(db, getAdmin(context), correction, clock.now());
  if (corrected.ok) return redirect(`${taxiPath(id)}?done=taxi-updated`);
  if (corrected.reason.kind === "not-found") throw notFound(NO_REQUEST);
  const { status, ...problem } = problemOf(corrected.reason);
  return data({ ...correction, problem }, { status });
}

function problemOf(refusal: CorrectionRefusal): CorrectionProblem & { status: number } {
  const { failed, unknownPackage } = taxiAdminMessages;
  if (refusal.kind !== "corrected-meanwhile") {
    return { status: 400, conflict: null, package: unknownPackage };
  }
  const conflict = `${failed}: ${correctedMeanwhile(refusal.by)}`;
  return { status: 409, conflict, package: null };
}

/** A refusal may mean that the request, or what is offered, has changed. */
export function shouldRevalidate() {
  return true;
}

export default function EditTaxiRequest({ loaderData, actionData }: Route.ComponentProps) {
  const back = taxiPath(loaderData.request.id);
  return (
    <StepPage
      back={{ to: back, label: loaderData.request.name || "Taxi request" }}
      title="Edit request"
    >
      <CorrectionForm {...loaderData} answer={actionData} back={back} />
    </StepPage>
  );
}
