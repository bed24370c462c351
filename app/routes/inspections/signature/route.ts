import { requestOf } from "#app/context.ts";
import { openSignature } from "#app/features/booking/inspection/open-signature.server.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import { PRIVATE_FILE_HEADERS } from "#app/http/file-policy.ts";
import type { Route } from "./+types/route";

const REFUSALS = {
  "not-found": { status: 404, message: "There is no such signature." },
  unreadable: { status: 503, message: "This signature cannot be opened at the moment." },
};

/** Anybody else gets the answer for an unknown signature. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refusal("not-found");
  const opened = await openSignature(services, viewer, params.id);
  if (!opened.ok) return refusal(opened.reason);
  return new Response(opened.value, {
    headers: {
      ...PRIVATE_FILE_HEADERS,
      "content-type": "image/jpeg",
      "content-length": String(opened.value.length),
      "content-disposition": contentDisposition("inline", "signature.jpg"),
    },
  });
}

function refusal(reason: keyof typeof REFUSALS): Response {
  const { status, message } = REFUSALS[reason];
  return Response.json({ ok: false, reason, message }, { status, headers: PRIVATE_FILE_HEADERS });
}
