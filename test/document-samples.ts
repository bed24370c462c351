/** Small whole files of the kinds that a customer uploads, made byte by byte. */
const jpegSegment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
];

export function jpegSample(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    ...jpegSegment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...jpegSegment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    ...jpegSegment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    0x3f,
    0xff,
    0xd9,
  ]);
}

/** A picture of one pixel that browsers show. */
export function pngSample(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  );
}

export function pdfSample(words = "an ordinary letter"): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj % ${words}\ntrailer <</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** A whole PDF of exactly that many bytes. */
export function pdfOfSize(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  const sample = pdfSample();
  bytes.set(sample.subarray(0, 20));
  bytes.set(sample.subarray(-6), size - 6);
  return bytes;
}
