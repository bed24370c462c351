import { requestOf } from "#app/context.ts";
import { storageKeyOfName } from "#app/features/fleet/pictures/picture-path.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** An uploaded picture of a car, for everybody. Its name never comes to show another. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const storageKey = storageKeyOfName(params.name);
  const { files } = requestOf(context).services;
  const bytes = storageKey === null ? null : await files.get(storageKey);
  if (bytes === null) return new Response("Not found", { status: 404 });
  const headers = { ...HEADERS, etag: `"${params.name}"` };
  if (isKnown(request, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, "content-type": "image/webp", "content-length": String(bytes.length) },
  });
}

function isKnown({ headers }: Request, etag: string): boolean {
  const known = (headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  return known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);
}
