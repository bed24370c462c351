export function siteOrigin({ request }: { request?: Request | undefined }): string {
  if (!request) throw new Error("Links are sent only for a request");
  return new URL(request.url).origin;
}
