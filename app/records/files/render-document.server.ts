import sharp, { type Sharp } from "sharp";
import { ok, refused, type Result } from "#app/domain/result.ts";

const MAX_PIXELS = 50_000_000;
/** Decoding 16 bits per channel takes several times the memory. */
const MAX_PIXELS_DEEP = 12_500_000;
const LONGEST_SIDE = 2400;
/** Of the shorter side; below it a card is not legible. */
const LEAST_SIDE = 200;
/** Keeps small print legible; even noise of that size stays below 5 MB. */
const QUALITY = 85;
const THUMBNAIL = { width: 320, height: 640, quality: 70 };

export type RenderedDocument = { bytes: Uint8Array; thumbnail: Uint8Array };

export type RenderRefusal = "broken-file" | "too-many-pixels" | "too-small";

/** Re-encodes a JPEG or PNG from its pixels, upright, so that no metadata or hidden content is left. */
export async function renderDocument(
  bytes: Uint8Array,
): Promise<Result<RenderedDocument, RenderRefusal>> {
  try {
    const source = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
    const { depth, autoOrient } = await source.metadata();
    const { width, height } = autoOrient;
    if (depth !== "uchar" && width * height > MAX_PIXELS_DEEP) return refused("too-many-pixels");
    if (Math.min(width, height) < LEAST_SIDE) return refused("too-small");
    const picture = await compress(source);
    return ok({ bytes: picture, thumbnail: await makeThumbnail(picture) });
  } catch (error) {
    return refused(isOverLimit(error) ? "too-many-pixels" : "broken-file");
  }
}

async function compress(source: Sharp): Promise<Uint8Array> {
  return await source
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    // The rest of mozjpeg saves a tenth more, in twenty times the time.
    .jpeg({ quality: QUALITY, quantisationTable: 3 })
    .toBuffer();
}

async function makeThumbnail(picture: Uint8Array): Promise<Uint8Array> {
  const { width, height, quality } = THUMBNAIL;
  return await sharp(picture)
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

function isOverLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("exceeds pixel limit");
}
