import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import sharp from "sharp";

/** The fingerprint identifies the file in whatever format the site stores it. */
export type SampleFile = {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  type: string;
  fingerprint: string;
};

/** Large enough for a multipart upload to the object store. */
const LARGE_BYTES = 11 * 1024 * 1024;

/** PDFs and pictures. A picture's fingerprint is its size in pixels, since the site encodes it again. */
export async function createDocuments(count: number): Promise<SampleFile[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, number) =>
      number % 3 === 0 ? createPdf() : createPicture("jpeg", 400 + 9 * number),
    ),
  );
}

export async function createObjects(count: number): Promise<SampleFile[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const picture = await createPicture("webp", 300 + 150 * number);
      return { ...picture, fingerprint: sha256(picture.bytes) };
    }),
  );
}

export async function createPicture(format: "jpeg" | "webp", width: number): Promise<SampleFile> {
  const height = Math.round((width * 5) / 8);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, noise, background: "#888" } });
  const bytes = new Uint8Array(await picture[format]({ quality: 90 }).toBuffer());
  return {
    bytes,
    name: `picture.${format}`,
    type: `image/${format}`,
    fingerprint: `${width}x${height}`,
  };
}

export function createLargeFiles(count: number): SampleFile[] {
  return Array.from({ length: count }, () => {
    const bytes = new Uint8Array(LARGE_BYTES);
    // Leading zeros match no known file type.
    bytes.set(randomBytes(LARGE_BYTES - 1024), 1024);
    return {
      bytes,
      name: "large.bin",
      type: "application/octet-stream",
      fingerprint: sha256(bytes),
    };
  });
}

async function createPdf(): Promise<SampleFile> {
  const { bytes: picture } = await createPicture("jpeg", 900);
  const document = new Pdf();
  document.text(randomBytes(16).toString("hex")).image(Buffer.from(picture), { width: 400 }).end();
  const bytes = new Uint8Array(await buffer(document));
  return { bytes, name: "paper.pdf", type: "application/pdf", fingerprint: sha256(bytes) };
}

export async function calculateFingerprint(bytes: Uint8Array, type: string): Promise<string> {
  if (!type.startsWith("image/")) return sha256(bytes);
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
