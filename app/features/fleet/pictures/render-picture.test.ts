import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { pdfSample } from "#test/support/document-samples.ts";
import { jpegPicture, pictureSample } from "#test/support/picture-samples.ts";
import type { Crop } from "./picture-rules.ts";
import { renderPicture } from "./render-picture.server.ts";

const SMALL = { width: 400, height: 300 };
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

async function rendered(bytes: Uint8Array, crop?: Crop) {
  const outcome = await renderPicture(bytes, crop);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { renditions, ...rest } = outcome.value;
  return { ...rest, renditions, widest: renditions.at(-1)!.bytes };
}

const readMetadata = (bytes: Uint8Array) => sharp(bytes).metadata();

describe("accepts", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("a %s, by its content", async (format) => {
    const source = new Uint8Array(await pictureSample(SMALL).toFormat(format).toBuffer());
    const { type, width, height, widest } = await rendered(source);
    expect({ type, width, height }).toEqual({ type: `image/${format}`, width: 400, height: 250 });
    expect(await readMetadata(widest)).toMatchObject({ format: "webp", width, height });
  });

  it("and renders AVIF and WebP in several widths, at most 1600", async () => {
    const large = await rendered(await jpegPicture({ width: 2000, height: 1500 }));
    expect(large).toMatchObject({ width: 1600, height: 1000 });
    expect(large.widths).toEqual([320, 640, 960, 1280, 1600]);
    const renditions = large.renditions.map(async ({ bytes, width, format }) => {
      const { format: container, compression, ...is } = await readMetadata(bytes);
      expect(is).toMatchObject({ width, height: (width / 8) * 5 });
      expect(container === "heif" ? compression : container).toBe(
        format === "avif" ? "av1" : format,
      );
      return `${width}.${format}`;
    });
    const names = [320, 640, 960, 1280, 1600].flatMap((width) => [
      `${width}.avif`,
      `${width}.webp`,
    ]);
    expect(await Promise.all(renditions)).toEqual(names);
    expect((await rendered(await jpegPicture(SMALL))).widths).toEqual([320, 400]);
  });

  it("and derives a colour and a placeholder that fit into the page", async () => {
    const flat = sharp({ create: { width: 400, height: 250, channels: 3, background: "#0f6b72" } });
    const { colour, placeholder } = await rendered(new Uint8Array(await flat.png().toBuffer()));
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (const [index, expected] of [0x0f, 0x6b, 0x72].entries()) {
      expect(Math.abs(parts[index]! - expected)).toBeLessThan(17);
    }
    const noise = { type: "gaussian", mean: 128, sigma: 100 } as const;
    const size = { width: 320, height: 200, channels: 3, background: "#fff" } as const;
    const noisePicture = sharp({ create: { ...size, noise } });
    const noiseRendered = await rendered(new Uint8Array(await noisePicture.png().toBuffer()));
    for (const address of [placeholder, noiseRendered.placeholder]) {
      expect(address.length).toBeLessThanOrEqual(200);
      const [, text = ""] = address.split("data:image/webp;base64,");
      expect(await readMetadata(Buffer.from(text, "base64"))).toMatchObject({
        width: 16,
        height: 10,
      });
    }
  });

  it("the chosen crop, within the picture's bounds", async () => {
    const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <rect width="500" height="500" fill="#f00"/><rect x="500" width="500" height="500" fill="#00f"/></svg>`;
    const source = new Uint8Array(await sharp(Buffer.from(halves)).png().toBuffer());
    const part = { x: 500, y: 0, width: 600, height: 312.5 };
    const { widest, width, height } = await rendered(source, part);
    expect({ width, height }).toEqual({ width: 500, height: 313 });
    const { channels } = await sharp(widest).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  it("and rotates it upright and removes all metadata", async () => {
    const turned = pictureSample({ width: 600, height: 1000 })
      .jpeg()
      .withExif({ IFD0: { Make: "Secret" }, IFD3: { GPSLatitude: "17/1" } })
      .withMetadata({ orientation: 6 });
    const { width, height, renditions } = await rendered(new Uint8Array(await turned.toBuffer()));
    expect({ width, height }).toEqual({ width: 960, height: 600 });
    for (const { bytes } of renditions) {
      const { exif, orientation, xmp, icc } = await readMetadata(bytes);
      expect([exif, orientation ?? 1, xmp, icc]).toEqual([undefined, 1, undefined, undefined]);
    }
  });

  it("transparent, grey, 16-bit and CMYK pictures", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const empty = sharp({ create: { width: 320, height: 200, channels: 4, background: clear } });
    const sample = () => pictureSample({ width: 320, height: 200 });
    const sources = [
      empty.png(),
      sample().greyscale().jpeg(),
      sample().toColourspace("rgb16").png(),
      sample().toColourspace("cmyk").jpeg(),
    ];
    for (const source of sources) {
      const { renditions } = await rendered(new Uint8Array(await source.toBuffer()));
      for (const { bytes } of renditions) {
        expect(await readMetadata(bytes)).toMatchObject({
          hasAlpha: false,
          space: "srgb",
          channels: 3,
        });
      }
    }
  });
});

describe("refuses", () => {
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const page = text("<!doctype html><script>alert(1)</script>");
  const program = joined(Uint8Array.of(0x4d, 0x5a, 0x90, 0), new Uint8Array(400));

  it.each([
    ["an SVG with a script", svg],
    ["a web page", page],
    ["an executable", program],
    ["a PDF", pdfSample()],
    ["an empty file", new Uint8Array()],
  ])("%s, whatever its name", async (_what, bytes) => {
    expect(await renderPicture(bytes)).toEqual({ ok: false, reason: "invalid-file" });
  });

  it("a GIF", async () => {
    const gif = new Uint8Array(await pictureSample().gif().toBuffer());
    expect(await renderPicture(gif)).toMatchObject({ reason: "invalid-file" });
  });

  it("a polyglot file", async () => {
    const picture = await jpegPicture();
    for (const tail of [page, pdfSample(), text("<?php system($_GET[0]);")]) {
      expect(await renderPicture(joined(picture, tail))).toMatchObject({ reason: "invalid-file" });
    }
  });

  it("an animation", async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 400, height: 250, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame("#f00"), frame("#00f")]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await renderPicture(moving)).toMatchObject({ reason: "animated-file" });
  });

  it("a truncated file", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await pictureSample().toFormat(format).toBuffer();
      const half = whole.subarray(0, Math.floor(whole.length * 0.6));
      expect(await renderPicture(half)).toMatchObject({ reason: "broken-file" });
    }
    const head = Uint8Array.of(0xff, 0xd8, 0xff);
    expect(await renderPicture(head)).toMatchObject({ reason: "broken-file" });
  });

  it("a decompression bomb", async () => {
    const size = { width: 8000, height: 6400 };
    const bomb = sharp({ create: { ...size, channels: 3, background: "#fff" } });
    const bytes = await bomb.toColourspace("b-w").png().toBuffer();
    expect(bytes.length).toBeLessThan(500_000);
    expect(await renderPicture(bytes)).toMatchObject({ reason: "too-many-pixels" });
  });

  it.each([
    ["AVIF", (picture: Sharp) => picture.avif({ effort: 0, quality: 1 })],
    ["16 bits per channel", (picture: Sharp) => picture.toColourspace("grey16").png()],
  ])("more pixels than fit into memory as %s", async (_what, encode) => {
    const size = { width: 4000, height: 3200 };
    const plain = sharp({ create: { ...size, channels: 3, background: "#fff" } });
    const bytes = await encode(plain).toBuffer();
    expect(await renderPicture(bytes)).toMatchObject({ reason: "too-many-pixels" });
  });

  it("more than 5 MB, or less than 320 pixels", async () => {
    const picture = await jpegPicture();
    const large = joined(picture, new Uint8Array(5 * 1024 * 1024));
    expect(await renderPicture(large)).toMatchObject({ reason: "file-too-large" });
    const tiny = await jpegPicture({ width: 319, height: 400 });
    expect(await renderPicture(tiny)).toMatchObject({ reason: "too-small" });
    const part = { x: 1195, y: 0, width: 160, height: 100 };
    expect(await renderPicture(picture, part)).toMatchObject({ reason: "too-small" });
  });
});
