import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { jpegSample, pngSample } from "#test/support/document-samples.ts";
import { pictureSample } from "#test/support/picture-samples.ts";
import { renderDocument, type RenderedDocument } from "./render-document.server.ts";

async function render(bytes: Uint8Array): Promise<RenderedDocument> {
  const document = await renderDocument(bytes);
  if (!document.ok) throw new Error(document.reason);
  return document.value;
}

const read = async ({ bytes }: RenderedDocument) => await sharp(bytes).metadata();
const red = { r: 255, g: 0, b: 0 };
const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { ...red, alpha: 0 } } });

describe("a re-encoded picture", () => {
  it("is upright, limited in size, and has no location data", async () => {
    const photo = plain(2600, 1300)
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "17/1 22/1 0/1" } })
      .withMetadata({ orientation: 6, icc: "p3" });
    const bytes = await photo.jpeg().toBuffer();
    expect(bytes.includes("Phone")).toBe(true);
    const document = await render(bytes);
    const { format, width, height, orientation, exif, icc, xmp } = await read(document);
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 2400 });
    expect({ orientation, exif, icc, xmp }).toEqual({});
    const thumbnail = await sharp(document.thumbnail).metadata();
    expect(thumbnail).toMatchObject({ format: "webp", width: 320, height: 640 });
    expect(thumbnail.exif).toBeUndefined();
    expect(document.thumbnail.length).toBeLessThan(20_000);
  });

  it("is not enlarged", async () => {
    const document = await render(jpegSample());
    expect(await read(document)).toMatchObject({ width: 200, height: 200 });
    expect(await sharp(document.thumbnail).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it("has a white background in place of transparency", async () => {
    const { bytes } = await render(await plain(300, 300, 4).png().toBuffer());
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ["CMYK", (picture) => picture.toColourspace("cmyk").jpeg()],
    ["16 bits per channel", (picture) => picture.toColourspace("rgb16").png()],
    ["grey with transparency", (picture) => picture.toColourspace("b-w").ensureAlpha(0.5).png()],
    ["indexed", (picture) => picture.png({ palette: true })],
    ["progressive", (picture) => picture.jpeg({ progressive: true })],
  ])("may be %s", async (_what, write) => {
    const document = await render(
      await write(pictureSample({ width: 400, height: 300 })).toBuffer(),
    );
    expect(await read(document)).toMatchObject({ width: 400, height: 300, depth: "uchar" });
  });

  it("keeps no other data of the file", async () => {
    const zip = Buffer.from("PK\u0003\u0004evil.sh");
    const page = Buffer.from("<script>alert(1)</script><?php system($_GET[0]);");
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, page.length + 2), page]);
    const jpeg = Buffer.from(jpegSample());
    for (const polyglot of [
      Buffer.concat([jpeg, zip, page]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([pngSample(), zip, page]),
    ]) {
      const { bytes, thumbnail } = await render(polyglot);
      const output = Buffer.concat([bytes, thumbnail]).toString("latin1");
      expect(output).not.toMatch(/script|php|evil/);
    }
  });

  it("stays within 5 MB for any content", async () => {
    const raw = { width: 2400, height: 2400, channels: 3 } as const;
    const noise = sharp(randomFillSync(Buffer.alloc(2400 * 2400 * 3)), { raw });
    const { bytes } = await render(await noise.threshold().jpeg({ quality: 80 }).toBuffer());
    expect(bytes.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
  });
});

describe("a refused picture", () => {
  const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
  const bombOf = (rows: number) => deflateSync(Buffer.alloc(rows));
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["is cut off, a JPEG", () => cut(jpegSample()), "broken-file"],
    ["is cut off, a PNG", () => cut(pngSample()), "broken-file"],
    ["lacks its end marker, a JPEG", async () => (await large()).subarray(0, -300), "broken-file"],
    ["is smaller than declared", () => pngSample(300), "broken-file"],
    ["declares a billion pixels", () => pngSample(32_000), "too-many-pixels"],
    ["has more 16-bit pixels than fit into memory", deepPicture, "too-many-pixels"],
    ["is too small to be legible", () => plain(900, 199).png().toBuffer(), "too-small"],
    ["is a compressed blank", () => bombOf(20_000_000), "broken-file"],
  ])("%s", async (_what, bytes, reason) => {
    expect(await renderDocument(await bytes())).toEqual({ ok: false, reason });
  });

  async function deepPicture() {
    return await plain(4000, 3200).toColourspace("grey16").png().toBuffer();
  }

  async function large() {
    return await pictureSample().jpeg().toBuffer();
  }
});
