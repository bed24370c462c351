import { requestOf } from "#app/context.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return Response.json({ message: "only POST" }, { status: 405, headers: { allow: "POST" } });
}

/** Where the payment provider reports what happened. The report itself is never believed. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { services, requestId } = requestOf(context);
  const provider = services.payments.named(params.provider);
  if (provider === null) return Response.json({ message: "no such provider" }, { status: 404 });
  const callback = { rawBody: await request.text(), headers: request.headers };
  const logContext = { requestId, provider: provider.name };
  try {
    const answer = await receiveCallback(services, provider, callback, services.clock.now());
    if (!answer.ok) {
      services.log.warn(logContext, "payment callback with a wrong signature");
      return Response.json({ message: "wrong signature" }, { status: 401 });
    }
    const { event, isOurs, isChecked } = answer.value;
    if (!isOurs)
      services.log.warn({ ...logContext, ...event }, "payment callback about nothing of ours");
    if (!isChecked)
      services.log.warn({ ...logContext, ...event }, "payment callback to be followed later");
    return new Response(null, { status: 204 });
  } catch (error) {
    logProviderError(services.log, error, logContext, "payment callback to be sent again");
    return Response.json({ message: "try again" }, { status: 503 });
  }
}
