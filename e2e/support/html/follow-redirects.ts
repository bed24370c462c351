import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { PageRequest } from "./submit-form.ts";

const MAX_REDIRECTS = 20;

/** Of redirects, those that a browser follows with the method and body that it had. */
const SAME_METHOD = new Set([307, 308]);
const REDIRECTS = new Set([301, 302, 303, ...SAME_METHOD]);

/** The response to the last of the requests, and what that one was. */
export async function followRedirects(
  requests: APIRequestContext,
  first: PageRequest,
  headers: Record<string, string>,
): Promise<PageRequest & { response: APIResponse }> {
  let request = first;
  for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
    const response = await send(requests, request, headers);
    const { location } = response.headers();
    if (!REDIRECTS.has(response.status()) || location === undefined) {
      return { ...request, response };
    }
    const url = new URL(location, request.url);
    if (url.hash === "") url.hash = new URL(request.url).hash;
    const keepsMethod = SAME_METHOD.has(response.status());
    request = keepsMethod ? { ...request, url: url.href } : { url: url.href, method: "GET" };
  }
  throw new Error(`More than ${MAX_REDIRECTS} redirects from ${first.url}`);
}

async function send(
  requests: APIRequestContext,
  { url, method, body }: PageRequest,
  headers: Record<string, string>,
): Promise<APIResponse> {
  const type = body instanceof URLSearchParams ? "application/x-www-form-urlencoded" : undefined;
  return await requests.fetch(url, {
    method,
    maxRedirects: 0,
    headers: {
      accept: "text/html",
      ...headers,
      // Every form is sent to the site that it is from.
      ...(method === "POST" && { origin: new URL(url).origin }),
      ...(type !== undefined && { "content-type": type }),
    },
    ...(body instanceof FormData && { multipart: body }),
    ...(body instanceof URLSearchParams && { data: body.toString() }),
  });
}
