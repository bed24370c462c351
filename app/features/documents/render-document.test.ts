import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { jpegSample, pngSample } from "#test/support/document-samples.ts";
import { pictureSample } from "#test/support/picture-samples.ts";
import { renderDocument, type RenderedDocument } from "./render-document.server.ts";

async function render(bytes: Uint8Array): Promise<RenderedDocument> {
  const made = await renderDocument(bytes);
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

const read = async ({ bytes }: RenderedDocument) => await sharp(bytes).metadata();
const red = { r: 255, g: 0, b: 0 };
const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { ...red, alpha: 0 } } });

describe("a picture of a document, made anew", () => {
  it("is upright, no larger than it must be, and tells nothing of where it was taken", async () => {
    const photo = plain(2600, 1300)
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "17/1 22/1 0/1" } })
      .withMetadata({ orientation: 6, icc: "p3" });
    const bytes = await photo.jpeg().toBuffer();
    expect(bytes.includes("Phone")).toBe(true);
    const made = await render(bytes);
    const { format, width, height, orientation, exif, icc, xmp } = await read(made);
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 2400 });
    expect({ orientation, exif, icc, xmp }).toEqual({});
    const thumbnail = await sharp(made.thumbnail).metadata();
    expect(thumbnail).toMatchObject({ format: "webp", width: 320, height: 640 });
    expect(thumbnail.exif).toBeUndefined();
    expect(made.thumbnail.length).toBeLessThan(20_000);
  });

  it("is not made larger", async () => {
    const made = await render(jpegSample());
    expect(await read(made)).toMatchObject({ width: 200, height: 200 });
    expect(await sharp(made.thumbnail).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it("stands on white where it is transparent", async () => {
    const { bytes } = await render(await plain(300, 300, 4).png().toBuffer());
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ["four colours of print", (picture) => picture.toColourspace("cmyk").jpeg()],
    ["16 bits of a colour", (picture) => picture.toColourspace("rgb16").png()],
    ["grey with transparence", (picture) => picture.toColourspace("b-w").ensureAlpha(0.5).png()],
    ["a palette", (picture) => picture.png({ palette: true })],
    ["several passes", (picture) => picture.jpeg({ progressive: true })],
  ])("may come in %s", async (_what, write) => {
    const made = await render(await write(pictureSample({ width: 400, height: 300 })).toBuffer());
    expect(await read(made)).toMatchObject({ width: 400, height: 300, depth: "uchar" });
  });

  it("keeps nothing of what else the file held", async () => {
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
      const made = Buffer.concat([bytes, thumbnail]).toString("latin1");
      expect(made).not.toMatch(/script|php|evil/);
    }
  });

  it("stays within 5 MB, however much there is to see", async () => {
    const raw = { width: 2400, height: 2400, channels: 3 } as const;
    const noise = sharp(randomFillSync(Buffer.alloc(2400 * 2400 * 3)), { raw });
    const { bytes } = await render(await noise.threshold().jpeg({ quality: 80 }).toBuffer());
    expect(bytes.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
  });
});

describe("a picture that is refused", () => {
  const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
  const bombOf = (rows: number) => deflateSync(Buffer.alloc(rows));
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["is cut off, a JPEG", () => cut(jpegSample()), "broken-file"],
    ["is cut off, a PNG", () => cut(pngSample()), "broken-file"],
    ["lacks its end, a JPEG", async () => (await large()).subarray(0, -300), "broken-file"],
    ["is smaller than it says", () => pngSample(300), "broken-file"],
    ["says that it has a billion pixels", () => pngSample(32_000), "too-many-pixels"],
    ["has more sixteen-bit pixels than fit into memory", deepPicture, "too-many-pixels"],
    ["has too few to be read", () => plain(900, 199).png().toBuffer(), "too-small"],
    ["is nothing but compressed nothing", () => bombOf(20_000_000), "broken-file"],
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
