import { requestOf, type RequestContext } from "#app/context.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { parseEntryForm } from "#app/features/booking/inspection/entry-forms.ts";
import { ENTRY_REFUSALS } from "#app/features/booking/inspection/entry-refusals.ts";
import type { FinishRefusal } from "#app/features/booking/inspection/finish-inspection.server.ts";
import { receiveEntry } from "#app/features/booking/inspection/receive-entry.server.ts";
import type { StoredEntry } from "#app/features/booking/inspection/save-entry.server.ts";
import { receiveUploadForm } from "#app/routes/receive-upload-form.server.ts";
import { jsonResponse, refusalResponse } from "#app/routes/upload-responses.server.ts";
import type { Route } from "./+types/route";

/** Stores one entry of an inspection, from staff or from the customer of the booking. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const viewer = await account();
  const result: Result<StoredEntry, FinishRefusal> =
    viewer === null ? refused("signed-out") : await receive(request, services, viewer);
  return result.ok
    ? jsonResponse({ ok: true, stored: result.value })
    : refusalResponse(describeRefusal(result.reason));
}

async function receive(
  request: Request,
  services: RequestContext["services"],
  viewer: Viewer,
): Promise<Result<StoredEntry, FinishRefusal>> {
  return await receiveUploadForm<StoredEntry, FinishRefusal>(
    request,
    services,
    viewer.userId,
    async (form) => {
      const input = parseEntryForm(form);
      if (!input.ok) return input;
      const file = form.get("file");
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
      return await receiveEntry(services, viewer, input.value, bytes);
    },
  );
}

/** What prevents a handover has the messages of its form. */
function describeRefusal(refusal: FinishRefusal) {
  if (typeof refusal !== "string" && refusal.kind !== "not-found") {
    return { reason: refusal.kind, status: 409, message: refusalMessage(refusal) };
  }
  const reason = typeof refusal === "string" ? refusal : refusal.kind;
  const { status, text: message } = ENTRY_REFUSALS[reason];
  return { reason, status, message };
}
