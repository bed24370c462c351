import { readFile } from "node:fs/promises";
import path from "node:path";

const CONTENT_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
};

/** One day, so that a release that changes the drawings is seen within a day. */
const CACHE_CONTROL = "public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800";

const FILE_NAME = /^[a-z0-9-]{1,60}(\.svg|\.png)$/;

/** A picture that the build drew (scripts/build-artwork.ts). */
export async function drawingResponse(
  kind: "vehicles" | "places",
  fileName: string | undefined,
  folder = "build/artwork",
): Promise<Response> {
  const [name, extension = ""] = FILE_NAME.exec(fileName ?? "") ?? [];
  const bytes = name === undefined ? null : await readOrNull(path.join(folder, kind, name));
  if (bytes === null) return new Response("Not found", { status: 404 });
  const contentType = CONTENT_TYPES[extension] ?? "";
  return new Response(bytes, {
    headers: { "cache-control": CACHE_CONTROL, "content-type": contentType },
  });
}

async function readOrNull(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
