import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type Crop,
  LEAST_PICTURE_WIDTH,
  MAX_PICTURE_BYTES,
  PICTURE_RATIO,
  PICTURE_SIZE,
  PICTURE_TYPES,
} from "./picture-rules.ts";

const MAX_PIXELS = 50_000_000;
/** Unpacking AVIF takes five times the memory that JPEG does. */
const MAX_PIXELS_AVIF = 12_500_000;
/** What a transparent picture stands on: the light sand of a card. */
const GROUND = "#faf6ee";
const QUALITY = 82;

/** A file that is a picture and something else as well has no honest maker. */
const SECOND_NATURE = /<\s*(?:!doctype|script|html|iframe)\b|<\?php|%PDF-/i;

export type RenderedPicture = { bytes: Uint8Array; width: number; height: number };

export type RenderRefusal =
  | "invalid-file"
  | "file-too-large"
  | "broken-file"
  | "animated-file"
  | "too-many-pixels"
  | "too-small";

/**
 * A picture as the site shows it: made anew from the pixels of what came, upright, cut to 8:5, in
 * WebP and without metadata. What came is judged by its content; its name says nothing.
 */
export async function renderPicture(
  bytes: Uint8Array,
  crop?: Crop,
): Promise<Result<RenderedPicture, RenderRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return refused("file-too-large");
  if (!(await isPicture(bytes))) return refused("invalid-file");
  try {
    const source = open(bytes);
    const { pages = 1, autoOrient, format } = await source.metadata();
    if (pages > 1) return refused("animated-file");
    if (format === "heif" && autoOrient.width * autoOrient.height > MAX_PIXELS_AVIF) {
      return refused("too-many-pixels");
    }
    const area = areaOf(autoOrient, crop);
    const width = Math.min(PICTURE_SIZE.width, Math.floor(widthWithin(area ?? autoOrient)));
    if (width < LEAST_PICTURE_WIDTH) return refused("too-small");
    return ok(await cut(source, area, width));
  } catch (error) {
    return refused(isOverLimit(error) ? "too-many-pixels" : "broken-file");
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, animated: true });
}

async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!beginsAsPicture(text) || SECOND_NATURE.test(text)) return false;
  // Asked last, so that its many other parsers never see a stranger's bytes.
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && PICTURE_TYPES.includes(type.mime);
}

/** The first bytes of JPEG and PNG, and what stands behind the length of WebP and AVIF. */
function beginsAsPicture(text: string): boolean {
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n") ||
    (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) ||
    text.startsWith("ftyp", 4)
  );
}

async function cut(source: Sharp, area: Area | null, width: number): Promise<RenderedPicture> {
  const height = Math.round(width / PICTURE_RATIO);
  const upright = source.autoOrient();
  const { data, info } = await (area === null ? upright : upright.extract(area))
    .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: GROUND })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

type Size = { width: number; height: number };
type Area = Size & { left: number; top: number };

/** How wide a part of 8:5 fits inside. */
function widthWithin({ width, height }: Size): number {
  return Math.min(width, height * PICTURE_RATIO);
}

/** The wanted part as far as the picture goes; null where none was asked for. */
function areaOf(picture: Size, crop: Crop | undefined): Area | null {
  if (crop === undefined) return null;
  const left = within(crop.x, picture.width - 1);
  const top = within(crop.y, picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, within(crop.width, picture.width - left)),
    height: Math.max(1, within(crop.height, picture.height - top)),
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

function isOverLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("exceeds pixel limit");
}
