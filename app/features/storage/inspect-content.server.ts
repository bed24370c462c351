import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { isAllowedType } from "./bucket-rules.ts";

const MAX_PIXELS = 50_000_000;
const DECODED = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Longer than any match that chunk borders could split. */
const OVERLAP = 64;

/** Text has no signature: its type is what the client claims. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)$/;
const UNKNOWN = "application/octet-stream";

type Content = {
  head: Uint8Array;
  stream(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
};

export async function inspectContent(
  limits: Pick<Limits, "pictureInspection">,
  content: Content,
  { claimed, allowed }: { claimed: string; allowed: readonly string[] | null },
): Promise<Result<string, "type-not-allowed" | "invalid-file" | "too-many-pixels">> {
  const mime = await detectType(content.head, claimed);
  if (!isAllowedType(allowed, mime)) return refused("type-not-allowed");
  if (!mime.startsWith("image/") || TEXT.test(mime)) return ok(mime);
  if (await hasHiddenContent(content)) return refused("invalid-file");
  if (!DECODED.has(mime)) return ok(mime);
  const pixels = await limits.pictureInspection.run(async () => countPixels(await content.bytes()));
  if (pixels === null) return refused("invalid-file");
  return pixels > MAX_PIXELS ? refused("too-many-pixels") : ok(mime);
}

async function detectType(head: Uint8Array, claimed: string): Promise<string> {
  const [text = ""] = claimed.toLowerCase().split(";");
  const claimedType = text.trim();
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected !== undefined && !TEXT.test(detected.mime)) return detected.mime;
  return TEXT.test(claimedType) && !head.includes(0) ? claimedType : (detected?.mime ?? UNKNOWN);
}

async function hasHiddenContent(content: Content): Promise<boolean> {
  let tail = "";
  for await (const chunk of content.stream()) {
    const text = tail + Buffer.from(chunk).toString("latin1");
    if (POLYGLOT_SIGNATURE.test(text)) return true;
    tail = text.slice(-OVERLAP);
  }
  return false;
}

async function countPixels(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return null;
  }
}
