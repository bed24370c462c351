import { fileTypeFromBuffer } from "file-type";
import type { DocumentsTable } from "#app/db/schema/documents.ts";

type DocumentMime = DocumentsTable["mime"];

const FORMATS: readonly { mime: DocumentMime; isWhole: (bytes: Buffer) => boolean }[] = [
  { mime: "image/jpeg", isWhole: isWholeJpeg },
  { mime: "image/png", isWhole: isWholePng },
  { mime: "application/pdf", isWhole: isWholePdf },
];

const JPEG_START = Buffer.of(0xff, 0xd8, 0xff);
const JPEG_END = Buffer.of(0xff, 0xd9);
const START_OF_SCAN = 0xda;
const PNG_START = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PDF_START = Buffer.from("%PDF-");
const PDF_HEAD_BYTES = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|iframe|svg|meta|title)\b/i;

/** What the bytes are, whatever their name says; null when they are no whole file of an allowed type. */
export async function readDocumentMime(bytes: Uint8Array): Promise<DocumentMime | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = FORMATS.find(({ isWhole }) => isWhole(buffer));
  // Asked second, so that its many other parsers never see a stranger's bytes.
  const detected = format && (await fileTypeFromBuffer(bytes));
  return format !== undefined && detected?.mime === format.mime ? format.mime : null;
}

/** A frame header before the first scan, and an end of image after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  if (!startsWith(bytes, JPEG_START)) return false;
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return hasFrame && bytes.includes(JPEG_END, at);
    hasFrame ||= isFrameMarker(marker);
    // Markers may be padded with any number of 0xff.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** A header with a size first, then picture data, up to the end chunk. */
function isWholePng(bytes: Buffer): boolean {
  if (!startsWith(bytes, PNG_START) || !hasPngHeader(bytes)) return false;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString("latin1", at + 4, at + 8);
    if (chunk === "IEND") return hasData;
    hasData ||= chunk === "IDAT";
  }
  return false;
}

function hasPngHeader(bytes: Buffer): boolean {
  return (
    bytes.length >= 33 &&
    bytes.readUInt32BE(8) === 13 &&
    bytes.toString("latin1", 12, 16) === "IHDR" &&
    bytes.readUInt32BE(16) > 0 &&
    bytes.readUInt32BE(20) > 0
  );
}

/** A PDF from its first byte to an end marker, with no web page in its head. */
function isWholePdf(bytes: Buffer): boolean {
  return (
    startsWith(bytes, PDF_START) &&
    bytes.includes("%%EOF") &&
    !MARKUP.test(bytes.toString("latin1", 0, PDF_HEAD_BYTES))
  );
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
