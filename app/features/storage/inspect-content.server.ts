import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";

const MAX_PIXELS = 50_000_000;
const DECODED = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Longer than any match that chunk borders could split. */
const OVERLAP = 64;

/** Text has no signature: its type is what the client claims. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)$/;
const UNKNOWN = "application/octet-stream";

type Content = {
  stream(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
};

/** Null when the picture may be stored. */
export async function inspectPicture(
  limits: Pick<Limits, "pictureInspection">,
  content: Content,
  mime: string,
): Promise<"invalid-file" | "too-many-pixels" | null> {
  if (await hasHiddenContent(content)) return "invalid-file";
  if (!DECODED.has(mime)) return null;
  const pixels = await limits.pictureInspection.run(async () => countPixels(await content.bytes()));
  if (pixels === null) return "invalid-file";
  return pixels > MAX_PIXELS ? "too-many-pixels" : null;
}

/** Of a picture that is not text: the others are stored as they come. */
export function isPicture(mime: string): boolean {
  return mime.startsWith("image/") && !TEXT.test(mime);
}

export async function detectType(head: Uint8Array, claimed: string): Promise<string> {
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
