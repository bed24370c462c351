import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import { makeRenditions, type Pixels, type Renditions } from "./make-renditions.server.ts";
import {
  type Crop,
  LEAST_PICTURE_WIDTH,
  MAX_PICTURE_BYTES,
  PICTURE_RATIO,
  PICTURE_SIZE,
  PICTURE_TYPES,
  type PictureType,
} from "./picture-rules.ts";

const MAX_PIXELS = 50_000_000;
/** Unpacking AVIF, or sixteen bits a colour, takes several times the memory that others do. */
const MAX_PIXELS_HEAVY = 12_500_000;
/** What a transparent picture stands on: the light sand of a card. */
const GROUND = "#faf6ee";

/** What came, with the type that its content says, and what is made of it. */
export type RenderedPicture = Renditions & { type: PictureType; width: number; height: number };

export type RenderRefusal =
  | "invalid-file"
  | "file-too-large"
  | "broken-file"
  | "animated-file"
  | "too-many-pixels"
  | "too-small";

/**
 * A picture as the site shows it: made anew from the pixels of what came, upright, cut to 8:5, in
 * several widths, as AVIF and WebP and without metadata. What came is judged by its content; its name
 * says nothing.
 */
export async function renderPicture(
  bytes: Uint8Array,
  crop?: Crop,
): Promise<Result<RenderedPicture, RenderRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return refused("file-too-large");
  const type = await pictureTypeOf(bytes);
  if (type === null) return refused("invalid-file");
  const shown = await unpackPart(bytes, crop);
  if (!shown.ok) return shown;
  const { width, height } = shown.value;
  return ok({ type, width, height, ...(await makeRenditions(shown.value)) });
}

/** The part that is shown. A failure here is the file's own; what follows works on pixels alone. */
async function unpackPart(
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

/** The pixels of a picture that this site has made itself. */
export async function readOwnPicture(bytes: Uint8Array): Promise<Pixels> {
  return await unpack(open(bytes));
}

async function pictureTypeOf(bytes: Uint8Array): Promise<PictureType | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!beginsAsPicture(text) || POLYGLOT_SIGNATURE.test(text)) return null;
  // Asked last, so that its many other parsers never see a stranger's bytes.
  const type = await fileTypeFromBuffer(bytes);
  return PICTURE_TYPES.find((known) => known === type?.mime) ?? null;
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

async function cut(source: Sharp, area: Area | null, width: number): Promise<Pixels> {
  const height = Math.round(width / PICTURE_RATIO);
  const upright = source.autoOrient();
  const chosen = area === null ? upright : upright.extract(area);
  return await unpack(
    chosen.resize({ width, height, fit: "cover", position: sharp.strategy.attention }),
  );
}

async function unpack(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
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
