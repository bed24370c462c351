import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { updateTaxiRequestState } from "#app/features/taxi/admin/update-taxi-request.server.ts";
import { taxiMark } from "#app/features/taxi/admin/taxi-forms.ts";
import { changedMeanwhile, taxiAdminMessages } from "#app/features/taxi/admin/taxi-messages.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { NO_REQUEST } from "./no-request.ts";

export async function markRequest(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
) {
  const mark = taxiMark.safeParse(Object.fromEntries(form));
  if (!mark.success) return refusal(taxiAdminMessages.unknownState, 400);
  const { services } = requestOf(context);
  const input = { id, ...mark.data };
  const marked = await updateTaxiRequestState(
    services.db,
    getAdmin(context),
    input,
    services.clock.now(),
  );
  if (marked.ok) return null;
  if (marked.reason.kind === "not-found") throw notFound(NO_REQUEST);
  return refusal(changedMeanwhile(marked.reason.state, marked.reason.by), 409);
}

function refusal(message: string, status: number) {
  return data({ problem: `${taxiAdminMessages.failed}: ${message}`, note: null }, { status });
}
