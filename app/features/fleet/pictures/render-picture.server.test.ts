import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pdfSample } from "#test/document-samples.ts";
import { jpegPicture, pictureSample } from "#test/picture-samples.ts";
import type { Crop } from "./picture-rules.ts";
import { renderPicture } from "./render-picture.server.ts";

const SMALL = { width: 400, height: 300 };
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

async function rendered(bytes: Uint8Array, crop?: Crop) {
  const outcome = await renderPicture(bytes, crop);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

describe("what becomes a picture of a car", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("a %s, by its content", async (format) => {
    const source = new Uint8Array(await pictureSample(SMALL).toFormat(format).toBuffer());
    const { bytes, width, height } = await rendered(source);
    expect({ width, height }).toEqual({ width: 400, height: 250 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
  });

  it("is at most 1600 pixels wide, and no larger than it was", async () => {
    const large = await jpegPicture({ width: 2000, height: 1500 });
    expect(await rendered(large)).toMatchObject({ width: 1600, height: 1000 });
    const small = await jpegPicture(SMALL);
    expect(await rendered(small)).toMatchObject({ width: 400, height: 250 });
  });

  it("is the part that was chosen, as far as the picture goes", async () => {
    const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <rect width="500" height="500" fill="#f00"/><rect x="500" width="500" height="500" fill="#00f"/></svg>`;
    const source = new Uint8Array(await sharp(Buffer.from(halves)).png().toBuffer());
    const { bytes, ...size } = await rendered(source, { x: 500, y: 0, width: 600, height: 312.5 });
    expect(size).toEqual({ width: 500, height: 313 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  it("stands upright, and tells nothing of where and with what it was taken", async () => {
    const turned = pictureSample({ width: 600, height: 1000 })
      .jpeg()
      .withExif({ IFD0: { Make: "Secret" }, IFD3: { GPSLatitude: "17/1" } })
      .withMetadata({ orientation: 6 });
    const { bytes, ...size } = await rendered(new Uint8Array(await turned.toBuffer()));
    expect(size).toEqual({ width: 960, height: 600 });
    const { exif, orientation, xmp } = await sharp(bytes).metadata();
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined]);
  });

  it("has no holes", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const empty = sharp({ create: { width: 640, height: 400, channels: 4, background: clear } });
    const { bytes } = await rendered(new Uint8Array(await empty.png().toBuffer()));
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });
});

describe("what does not", () => {
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const page = text("<!doctype html><script>alert(1)</script>");
  const program = joined(Uint8Array.of(0x4d, 0x5a, 0x90, 0), new Uint8Array(400));

  it.each([
    ["an SVG with a script", svg],
    ["a web page", page],
    ["a program", program],
    ["a PDF", pdfSample()],
    ["nothing", new Uint8Array()],
  ])("%s, whatever its name", async (_what, bytes) => {
    expect(await renderPicture(bytes)).toEqual({ ok: false, reason: "invalid-file" });
  });

  it("a GIF", async () => {
    const gif = new Uint8Array(await pictureSample().gif().toBuffer());
    expect(await renderPicture(gif)).toMatchObject({ reason: "invalid-file" });
  });

  it("a picture that is something else as well", async () => {
    const picture = await jpegPicture();
    for (const tail of [page, pdfSample(), text("<?php system($_GET[0]);")]) {
      expect(await renderPicture(joined(picture, tail))).toMatchObject({ reason: "invalid-file" });
    }
  });

  it("one that moves", async () => {
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

  it("one that is cut short", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await pictureSample().toFormat(format).toBuffer();
      const half = whole.subarray(0, Math.floor(whole.length * 0.6));
      expect(await renderPicture(half)).toMatchObject({ reason: "broken-file" });
    }
    const head = Uint8Array.of(0xff, 0xd8, 0xff);
    expect(await renderPicture(head)).toMatchObject({ reason: "broken-file" });
  });

  it("few bytes that unpack to far too many", async () => {
    const size = { width: 8000, height: 6400 };
    const bomb = sharp({ create: { ...size, channels: 3, background: "#fff" } });
    const bytes = await bomb.toColourspace("b-w").png().toBuffer();
    expect(bytes.length).toBeLessThan(500_000);
    expect(await renderPicture(bytes)).toMatchObject({ reason: "too-many-pixels" });
  });

  it("an AVIF that takes more memory than any other picture", async () => {
    const plain = {
      create: { width: 4000, height: 3200, channels: 3, background: "#fff" },
    } as const;
    const bytes = await sharp(plain).avif({ effort: 0, quality: 1 }).toBuffer();
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
