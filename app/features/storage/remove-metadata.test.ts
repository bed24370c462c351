import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureSample } from "#test/support/picture-samples.ts";
import { removeMetadata } from "./remove-metadata.server.ts";

const look = { width: 64, height: 40 };
const exif = {
  IFD0: { Make: "Phone", Orientation: "6" },
  IFD3: { GPSLatitude: "17/1 22/1 0/1", GPSLongitude: "83/1 13/1 0/1" },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">here</x:xmpmeta>';

const tagged = () =>
  pictureSample(look).withIccProfile("p3").withMetadata({ orientation: 6 }).withXmp(xmp);
const located = () => tagged().withExifMerge(exif);

const pixelsOf = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer();

describe.each([
  ["image/jpeg", () => located().jpeg()],
  ["image/jpeg", () => located().jpeg({ progressive: true })],
  ["image/png", () => located().png()],
  ["image/webp", () => located().webp()],
  ["image/webp", () => located().webp({ lossless: true })],
] as const)("of %s", (mime, draw) => {
  it("removes where it was taken, and keeps pixels, colours and orientation", async () => {
    const bytes = await draw().toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(before.exif?.length).toBeGreaterThan(100);
    const clean = await removeMetadata(bytes, mime);
    if (clean === null) throw new Error("refused");
    const { format, orientation, icc, autoOrient, ...after } = await sharp(clean).metadata();
    expect({ format, orientation, icc }).toEqual({
      format: before.format,
      orientation: 6,
      icc: before.icc,
    });
    expect(autoOrient).toEqual({ width: 40, height: 64 });
    expect(after.xmp).toBeUndefined();
    expect(after.exif?.length).toBeLessThan(40);
    expect(clean.includes("Phone")).toBe(false);
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes));
    expect(await removeMetadata(clean, mime)).toEqual(clean);
  });

  it("leaves one without metadata as it is", async () => {
    const [, subtype = ""] = mime.split("/");
    const bytes = await pictureSample(look)
      .toFormat(subtype as "jpeg")
      .toBuffer();
    expect(await removeMetadata(bytes, mime)).toEqual(bytes);
  });
});

it("drops what comes after the end of a JPEG, such as a second picture", async () => {
  const bytes = await pictureSample(look).jpeg().toBuffer();
  const second = await located().jpeg().toBuffer();
  expect(await removeMetadata(Buffer.concat([bytes, second]), "image/jpeg")).toEqual(bytes);
});

it("drops comments", async () => {
  const bytes = await pictureSample(look).jpeg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from("here")]);
  const commented = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
  expect(await removeMetadata(commented, "image/jpeg")).toEqual(bytes);
});

it("refuses an AVIF with metadata, and takes one without", async () => {
  expect(await removeMetadata(await located().avif().toBuffer(), "image/avif")).toBeNull();
  const bytes = await pictureSample(look).avif().toBuffer();
  expect(await removeMetadata(bytes, "image/avif")).toEqual(bytes);
});

it("refuses a damaged picture with metadata", async () => {
  const bytes = await located().jpeg().toBuffer();
  expect(await removeMetadata(bytes.subarray(0, -2), "image/jpeg")).toBeNull();
});
