/** Forbids caching, and sends the cookies that the action of the page set. */
export function pageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of actionHeaders.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}
