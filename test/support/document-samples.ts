import { crc32, deflateSync } from "node:zlib";

// Minimal valid files of the types that a customer uploads, built byte by byte.
const SIDE = 200;

const jpegSegment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
];

/** A grey square: every block is coded as two bits, "same as before" and "end of block". */
export function jpegSample(): Uint8Array<ArrayBuffer> {
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...jpegSegment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...jpegSegment(0xc0, [8, 0, SIDE, 0, SIDE, 1, 1, 0x11, 0]),
    ...jpegSegment(0xc4, [0x00, ...oneCode]),
    ...jpegSegment(0xc4, [0x10, ...oneCode]),
    ...jpegSegment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    ...Array.from({ length: Math.floor(((SIDE / 8) ** 2 * 2) / 8) }, () => 0),
    0x3f,
    0xff,
    0xd9,
  ]);
}

/** A grey square. Its header may claim another side length. */
export function pngSample(saidSide: number = SIDE): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(saidSide, 0);
  header.writeUInt32BE(saidSide, 4);
  header[8] = 8;
  const rows = Buffer.alloc(SIDE * (SIDE + 1), 0x80);
  for (let row = 0; row < SIDE; row += 1) rows[row * (SIDE + 1)] = 0;
  return joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  );
}

function pngChunk(kind: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(kind), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

export function pdfSample(words = "an ordinary letter"): Uint8Array<ArrayBuffer> {
  return pdfOf([...PAGE, `<</Producer (x)>> % ${words}`]);
}

/** A valid PDF of exactly `size` bytes. */
export function pdfOfSize(size: number): Uint8Array<ArrayBuffer> {
  const padded = (length: number) => pdfOf([...PAGE, `(${" ".repeat(length)})`]);
  const guess = padded(size).length - size;
  return padded(size - guess - (padded(size - guess).length - size));
}

export const PAGE = pageWith();

export function pageWith(entries = "", ofPage = ""): [string, string, string] {
  return [
    `<</Type /Catalog /Pages 2 0 R ${entries}>>`,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${ofPage}>>`,
  ];
}

type PdfObject = string | { dictionary: string; data: Uint8Array };

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(objects: readonly PdfObject[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const content =
      typeof object === "string"
        ? Buffer.from(object, "latin1")
        : Buffer.concat([
            Buffer.from(`${object.dictionary.replace(/>>$/, "")}/Length ${object.data.length}>>`),
            Buffer.from("\nstream\n"),
            object.data,
            Buffer.from("\nendstream"),
          ]);
    const part = joined(Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from("\nendobj\n"));
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return joined(...parts, Buffer.from(end, "latin1"));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts));
}
