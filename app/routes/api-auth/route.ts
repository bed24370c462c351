import { callerOf, requestOf } from "#app/context.ts";
import { isApiEndpoint } from "#app/features/accounts/service/api-endpoints.ts";
import {
  fetchAuth,
  retryAfterSeconds,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import { findSessionToken } from "#app/features/accounts/calls/session-token.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

type Args = Route.LoaderArgs | Route.ActionArgs;

/** The account service over HTTP: the endpoints of docs/backend-map.md. */
async function handle({ request, url, params, context }: Args): Promise<Response> {
  const { services } = requestOf(context);
  const path = `/${params["*"]}`;
  if (!isApiEndpoint(request.method, path))
    return errorResponse(404, "NOT_FOUND", "There is no such call.");
  const body = await readBody(request);
  if (body === "unreadable") return errorResponse(400, "VALIDATION_ERROR", "The body is not JSON.");
  const caller = callerOf(context, request);
  const method = request.method === "DELETE" ? "DELETE" : body === undefined ? "GET" : "POST";
  const call = { path: `${path}${url.search}`, method, body } as const;
  const response = await fetchAuth(services.auth, caller, call);
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  if (response.status === 429) headers.set("retry-after", String(retryAfterSeconds(response)));
  const token = request.headers.has("origin")
    ? null
    : await findSessionToken(services.auth, response.headers.getSetCookie());
  // Browsers use the HttpOnly cookie; other clients need the token in a header.
  if (token !== null) headers.set("session-token", token);
  return new Response(response.body, { status: response.status, headers });
}

export const loader = handle;
export const action = handle;

/** The JSON of a POST; an empty body counts as `{}`. */
async function readBody(request: Request): Promise<unknown> {
  if (request.method !== "POST") return undefined;
  const text = await request.text();
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return "unreadable";
  }
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: NO_STORE });
}
