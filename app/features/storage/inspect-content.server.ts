import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Content } from "#app/http/receive-body.server.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { removeMetadata } from "./remove-metadata.server.ts";

const MAX_PIXELS = 50_000_000;
const DECODED = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Longer than any match that chunk borders could split. */
const OVERLAP = 64;

/** Text has no signature: its type is what the client claims. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)$/;
const UNKNOWN = "application/octet-stream";

type ReceivedPicture = Content & { bytes(): Promise<Buffer> };
type PictureRefusal = "invalid-file" | "too-many-pixels" | "has-metadata";

/** The picture as it may be stored. */
export async function inspectPicture(
  limits: Pick<Limits, "pictureInspection">,
  picture: ReceivedPicture,
  mime: string,
): Promise<Result<Content, PictureRefusal>> {
  if (await hasHiddenContent(picture)) return refused("invalid-file");
  if (!DECODED.has(mime)) return ok(picture);
  return await limits.pictureInspection.run(async () => {
    const bytes = await picture.bytes();
    const pixels = await countPixels(bytes);
    if (pixels === null) return refused("invalid-file");
    if (pixels > MAX_PIXELS) return refused("too-many-pixels");
    const clean = await removeMetadata(bytes, mime);
    if (clean === null) return refused("has-metadata");
    return ok(clean.equals(bytes) ? picture : contentOf(clean));
  });
}

function contentOf(bytes: Buffer): Content {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { size: bytes.length, sha256, stream };

  async function* stream() {
    yield bytes;
  }
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

async function hasHiddenContent(content: Pick<Content, "stream">): Promise<boolean> {
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
