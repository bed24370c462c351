import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import { createRenditions, type Pixels, type Renditions } from "./make-renditions.server.ts";
import {
  type Crop,
  MIN_PICTURE_WIDTH,
  MAX_PICTURE_BYTES,
  PICTURE_RATIO,
  PICTURE_SIZE,
  PICTURE_TYPES,
  type PictureType,
} from "./picture-rules.ts";

const MAX_PIXELS = 50_000_000;
/** Decoding AVIF or 16 bits per channel takes several times the memory. */
const MAX_PIXELS_HEAVY = 12_500_000;
const BACKGROUND = "#faf6ee";

export type RenderedPicture = Renditions & { type: PictureType; width: number; height: number };

export type RenderRefusal =
  | "invalid-file"
  | "file-too-large"
  | "broken-file"
  | "animated-file"
  | "too-many-pixels"
  | "too-small";

/** Upright, cropped to 8:5 and re-encoded from pixels. */
export async function renderPicture(
  bytes: Uint8Array,
  crop?: Crop,
): Promise<Result<RenderedPicture, RenderRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return refused("file-too-large");
  const type = await detectType(bytes);
  if (type === null) return refused("invalid-file");
  const pixels = await decodeArea(bytes, crop);
  if (!pixels.ok) return pixels;
  const { width, height } = pixels.value;
  return ok({ type, width, height, ...(await createRenditions(pixels.value)) });
}

/** A failure here is the file's fault; later steps work on pixels only. */
async function decodeArea(
  bytes: Uint8Array,
  crop: Crop | undefined,
): Promise<Result<Pixels, RenderRefusal>> {
  try {
    const source = open(bytes);
    const { pages = 1, autoOrient, format, depth } = await source.metadata();
    if (pages > 1) return refused("animated-file");
    const isHeavy = format === "heif" || depth !== "uchar";
    if (isHeavy && autoOrient.width * autoOrient.height > MAX_PIXELS_HEAVY) {
      return refused("too-many-pixels");
    }
    const area = cropArea(autoOrient, crop);
    const width = Math.min(PICTURE_SIZE.width, Math.floor(fittingWidth(area ?? autoOrient)));
    if (width < MIN_PICTURE_WIDTH) return refused("too-small");
    return ok(await cut(source, area, width));
  } catch (error) {
    return refused(isOverLimit(error) ? "too-many-pixels" : "broken-file");
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, animated: true });
}

/** For pictures encoded by this site only. */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  return await decode(open(bytes));
}

async function detectType(bytes: Uint8Array): Promise<PictureType | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!hasPictureSignature(text) || POLYGLOT_SIGNATURE.test(text)) return null;
  // Last, so that its many other parsers do not see untrusted bytes.
  const type = await fileTypeFromBuffer(bytes);
  return PICTURE_TYPES.find((pictureType) => pictureType === type?.mime) ?? null;
}

function hasPictureSignature(text: string): boolean {
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n") ||
    (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) ||
    text.startsWith("ftyp", 4)
  );
}

async function cut(source: Sharp, area: Area | null, width: number): Promise<Pixels> {
  const height = Math.round(width / PICTURE_RATIO);
  const upright = source.autoOrient();
  const cropped = area === null ? upright : upright.extract(area);
  return await decode(
    cropped.resize({ width, height, fit: "cover", position: sharp.strategy.attention }),
  );
}

async function decode(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: BACKGROUND })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Size = { width: number; height: number };
type Area = Size & { left: number; top: number };

function fittingWidth({ width, height }: Size): number {
  return Math.min(width, height * PICTURE_RATIO);
}

function cropArea(picture: Size, crop: Crop | undefined): Area | null {
  if (crop === undefined) return null;
  const left = clamp(crop.x, picture.width - 1);
  const top = clamp(crop.y, picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, clamp(crop.width, picture.width - left)),
    height: Math.max(1, clamp(crop.height, picture.height - top)),
  };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.round(value)));
}

function isOverLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("exceeds pixel limit");
}
