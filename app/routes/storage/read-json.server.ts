import type { z } from "zod";
import { streamBody } from "#app/http/receive-body.server.ts";
import { storageError } from "./storage-responses.server.ts";

/** Enough for a thousand paths. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Throws 413 or 400. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of streamBody(request)) {
    size += piece.length;
    if (size > MAX_BYTES) throw storageError("too-large");
    pieces.push(piece);
  }
  const read = schema.safeParse(parseJson(Buffer.concat(pieces).toString("utf8")));
  if (!read.success) throw storageError("invalid-body");
  return read.data;
}

/** An empty body counts as an empty object. */
function parseJson(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
