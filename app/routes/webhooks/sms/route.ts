import { requestOf } from "#app/context.ts";
import { recordDelivery } from "#app/features/messages/record-delivery.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return Response.json({ message: "only POST" }, { status: 405, headers: { allow: "POST" } });
}

/** Where the provider of texts reports what became of them; a message that we do not know is no matter. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, requestId } = requestOf(context);
  const { sms, db, log } = services;
  if (!sms.readReport) return Response.json({ message: "no such provider" }, { status: 404 });
  const report = sms.readReport({ rawBody: await request.text(), headers: request.headers });
  if (report === "forged") {
    log.warn({ requestId }, "text message report with a wrong signature");
    return Response.json({ message: "wrong signature" }, { status: 403 });
  }
  if (report !== null && (await recordDelivery(db, report))) {
    log.info({ requestId, ...report }, "text message reported");
  }
  return new Response(null, { status: 204 });
}
