/** Nobody keeps these pages, and a form that is answered by its own page sets its cookies. */
export function pageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of actionHeaders.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}
