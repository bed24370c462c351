/** The origin under which the caller of an endpoint sees the site, for links in e-mail. */
export function siteOrigin({ request }: { request?: Request | undefined }): string {
  if (!request) throw new Error("Links are sent only for a request");
  return new URL(request.url).origin;
}
