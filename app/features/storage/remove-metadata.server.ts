import { crc32 } from "node:zlib";
import sharp from "sharp";

/**
 * The picture without what its camera or program noted in it, such as where it was taken. Its pixels, colour profile
 * and orientation stay as they are, so that its size and type are still those that the client knows. Null if
 * something cannot be removed. Throws if it is no picture.
 */
export async function removeMetadata(bytes: Buffer, mime: string): Promise<Buffer | null> {
  const { orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const clean = REMOVERS.get(mime)?.(bytes, orientation > 1 ? tiffOf(orientation) : null) ?? bytes;
  return (await isClean(clean, orientation)) ? clean : null;
}

type Remover = (bytes: Buffer, tiff: Buffer | null) => Buffer | null;

const REMOVERS = new Map<string, Remover>([
  ["image/jpeg", cleanJpeg],
  ["image/png", cleanPng],
  ["image/webp", cleanWebp],
]);

async function isClean(bytes: Buffer, orientation: number): Promise<boolean> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const found = await picture.metadata().catch(() => null);
  if (found === null) return false;
  const { exif, xmp, iptc, comments = [] } = found;
  if (xmp !== undefined || iptc !== undefined || comments.length > 0) return false;
  if ((found.orientation ?? 1) !== orientation) return false;
  return exif === undefined || Buffer.concat([EXIF, tiffOf(orientation)]).includes(exif);
}

const EXIF = Buffer.from("Exif\0\0", "latin1");

/** With the orientation and nothing else. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe };

/** What comes after its end goes too: phones put a second picture or a film there. */
function cleanJpeg(bytes: Buffer, tiff: Buffer | null): Buffer | null {
  const kept: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === MARKER.end) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (end > bytes.length) return null;
    const next = marker === MARKER.scan ? endOfScan(bytes, end) : end;
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== MARKER.end) return null;
  const jfif = kept[0]?.[1] === MARKER.app0 ? kept.splice(0, 1) : [];
  const exif = tiff === null ? [] : [exifSegment(tiff)];
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...jfif,
    ...exif,
    ...kept,
    bytes.subarray(at, at + 2),
  ]);
}

/** Segments that change how the pixels are decoded or shown. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === MARKER.comment) return false;
  if (marker < MARKER.app0 || marker > MARKER.app15) return true;
  const name = content.toString("latin1", 0, 12);
  return name.startsWith("JFIF\0") || name === "ICC_PROFILE\0" || name.startsWith("Adobe");
}

/** In a scan, 0xff is followed by 0x00 or by a restart marker; anything else ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function exifSegment(tiff: Buffer): Buffer {
  const header = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([header, EXIF, tiff]);
}

const PNG_METADATA = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function cleanPng(bytes: Buffer, tiff: Buffer | null): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, next));
    if (type === "IHDR" && tiff !== null) kept.push(pngChunk("eXIf", tiff));
    if (type === "IEND") return Buffer.concat(kept);
    at = next;
  }
  return null;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, checksum]);
}

const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 };

function cleanWebp(bytes: Buffer, tiff: Buffer | null): Buffer | null {
  const size = 8 + bytes.readUInt32LE(4);
  if (size > bytes.length) return null;
  const kept: Buffer[] = [bytes.subarray(0, 12)];
  for (let at = 12; at + 8 <= size;) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (type === "VP8X") setWebpFlags(chunk, tiff !== null);
    if (type !== "EXIF" && type !== "XMP ") kept.push(chunk);
    at = next;
  }
  if (tiff !== null) kept.push(webpChunk("EXIF", tiff));
  const clean = Buffer.concat(kept);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

function setWebpFlags(header: Buffer, hasExif: boolean): void {
  const others = (header[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp);
  header[8] = others | (hasExif ? WEBP_FLAGS.exif : 0);
}

function webpChunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, "latin1");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}
