import { NO_STORE } from "#app/http/no-store.ts";

/** Forbids caching, and sends the cookies that the action of the page set. */
export function pageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(NO_STORE);
  for (const cookie of actionHeaders.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}
