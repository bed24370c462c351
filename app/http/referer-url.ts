/** The page of this site that a form was sent from, or the fallback. */
export function refererUrl(headers: Headers, origin: string, fallback: string): URL {
  const referer = headers.get("referer");
  const url = referer !== null && URL.canParse(referer) ? new URL(referer) : null;
  // A path that begins with two slashes would lead to another site.
  return url?.origin === origin && !url.pathname.startsWith("//") ? url : new URL(fallback, origin);
}
