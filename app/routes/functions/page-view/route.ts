import { isbot } from "isbot";
import { requestOf } from "#app/context.ts";
import { normalizePageUrl } from "#app/features/analytics/normalize-page-url.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}

/** Counts one page view, told as plain path and query. Nobody waits for the answer: it has no words. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return loader();
  const address = normalizePageUrl(await request.text());
  if (address === null) return new Response(null, { status: 400 });
  const { services, requestId } = requestOf(context);
  if (isbot(request.headers.get("user-agent"))) return new Response(null, { status: 204 });
  try {
    await services.analytics.count({ address, at: services.clock.now() });
    return new Response(null, { status: 204 });
  } catch (error) {
    services.log.warn({ err: error, requestId }, "page view was not counted");
    return new Response(null, { status: 503 });
  }
}
