import type { z } from "zod";
import { bodyOf } from "#app/http/receive-body.server.ts";
import { refuseStorage } from "./storage-responses.server.ts";

/** As much as a thousand paths take. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The JSON that was sent. Throws the refusal of what is too much, or not what it should be. */
export async function readJson<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bodyOf(request)) {
    size += piece.length;
    if (size > MOST_BYTES) throw refuseStorage("too-large");
    pieces.push(piece);
  }
  const read = shape.safeParse(parsed(Buffer.concat(pieces).toString("utf8")));
  if (!read.success) throw refuseStorage("invalid-body");
  return read.data;
}

/** Nothing at all says as much as an empty object. */
function parsed(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
