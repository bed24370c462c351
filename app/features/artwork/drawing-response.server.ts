import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "#app/db/new-id.server.ts";
import { SHARED_VIEWS } from "#app/domain/vehicle-pictures.ts";
import type { Limiter } from "#app/limits/limiter.server.ts";
import { renderSharePicture } from "./render-share-picture.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const CONTENT_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
};

/** One day, so that a release that changes the drawings is seen within a day. */
const CACHE_CONTROL = "public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800";

const FILE_NAME = /^[a-z0-9-]{1,60}(\.svg|\.png)$/;
const SHARE_PICTURE = new RegExp(`-(?:${SHARED_VIEWS.join("|")})\\.png$`);

/** A picture that the build drew (scripts/build-artwork.ts). */
export async function drawingResponse(
  kind: "vehicles" | "places",
  fileName: string | undefined,
  limits: { shareImageRendering: Limiter },
  folder = "build/artwork",
): Promise<Response> {
  const [name, extension = ""] = FILE_NAME.exec(fileName ?? "") ?? [];
  if (name === undefined) return notFound();
  const file = path.join(folder, kind, name);
  const bytes =
    (await readOrNull(file)) ?? (await limits.shareImageRendering.run(() => share(file)));
  if (bytes === null) return notFound();
  const contentType = CONTENT_TYPES[extension] ?? "";
  return new Response(bytes, {
    headers: { "cache-control": CACHE_CONTROL, "content-type": contentType },
  });
}

/** Renders the PNG of a drawing when it is first asked for, and keeps it beside the drawing. */
async function share(file: string): Promise<Bytes | null> {
  if (!SHARE_PICTURE.test(file)) return null;
  const rendered = await readOrNull(file);
  if (rendered !== null) return rendered;
  const svg = await readOrNull(file.replace(/png$/, "svg"));
  if (svg === null) return null;
  const png = await renderSharePicture(Buffer.from(svg).toString());
  const unfinished = `${file}.${newId()}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

async function readOrNull(file: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
