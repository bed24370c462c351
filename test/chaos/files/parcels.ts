import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import sharp from "sharp";

/** Something to send, and how it is known again however it is stored. */
export type Parcel = { bytes: Uint8Array<ArrayBuffer>; name: string; type: string; print: string };

const LARGE_BYTES = 11 * 1024 * 1024;

/** Files of both kinds that a document can be; a picture is known again by its size in pixels. */
export async function makeDocuments(count: number): Promise<Parcel[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, number) =>
      number % 3 === 0 ? makePdf() : makePicture("jpeg", 400 + 9 * number),
    ),
  );
}

/** Pictures that nobody makes anew. */
export async function makeObjects(count: number): Promise<Parcel[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const picture = await makePicture("webp", 300 + 150 * number);
      return { ...picture, print: sha256(picture.bytes) };
    }),
  );
}

export async function makePicture(format: "jpeg" | "webp", width: number): Promise<Parcel> {
  const height = Math.round((width * 5) / 8);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, noise, background: "#888" } });
  const bytes = new Uint8Array(await picture[format]({ quality: 90 }).toBuffer());
  return { bytes, name: `picture.${format}`, type: `image/${format}`, print: `${width}x${height}` };
}

/** Such that a store takes them in several parts. */
export function makeLarge(count: number): Parcel[] {
  return Array.from({ length: count }, () => {
    const bytes = new Uint8Array(LARGE_BYTES);
    // What begins with nothing is no known type of file.
    bytes.set(randomBytes(LARGE_BYTES - 1024), 1024);
    return { bytes, name: "large.bin", type: "application/octet-stream", print: sha256(bytes) };
  });
}

async function makePdf(): Promise<Parcel> {
  const { bytes: picture } = await makePicture("jpeg", 900);
  const document = new Pdf();
  document.text(randomBytes(16).toString("hex")).image(Buffer.from(picture), { width: 400 }).end();
  const bytes = new Uint8Array(await buffer(document));
  return { bytes, name: "paper.pdf", type: "application/pdf", print: sha256(bytes) };
}

/** Throws where a picture is not whole. */
export async function printOf(bytes: Uint8Array, type: string): Promise<string> {
  if (!type.startsWith("image/")) return sha256(bytes);
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
