import sharp from "sharp";
import { expect, it } from "vitest";
import { storePicture } from "#app/features/fleet/pictures/store-picture.server.ts";
import { jpegPicture, pictureSample } from "#test/support/picture-samples.ts";
import { openStorageFixture } from "#test/support/storage-fixture.ts";

const { services, admin, visitor, send } = await openStorageFixture();
const gps = { GPSLatitude: "17/1 22/1 0/1", GPSLongitude: "83/1 13/1 0/1" };
const located = () =>
  pictureSample()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Phone" }, IFD3: gps });

it.each(["banners", "car-images", "photos"])(
  "stores no GPS of a picture in %s, and keeps it upright",
  async (name) => {
    if (name === "photos") await admin.storage.createBucket(name, { public: true });
    const bytes = await located().jpeg().toBuffer();
    expect(bytes.includes("Phone")).toBe(true);
    const bucket = admin.storage.from(name);
    const link = await bucket.createSignedUploadUrl("link.jpg");
    const uploads = [
      await bucket.upload("front.jpg", bytes, { contentType: "image/jpeg" }),
      await bucket.update("front.jpg", bytes),
      await bucket.upload("form.jpg", new Blob([new Uint8Array(bytes)])),
      await bucket.uploadToSignedUrl("link.jpg", link.data!.token, bytes),
    ];
    expect(uploads.map(({ error }) => error)).toEqual([null, null, null, null]);
    for (const path of ["front.jpg", "form.jpg", "link.jpg"]) {
      const shown = await visitor.storage.from(name).download(path);
      const stored = Buffer.from(await shown.data!.arrayBuffer());
      const { format, exif, autoOrient } = await sharp(stored).metadata();
      expect({ format, autoOrient }).toEqual({
        format: "jpeg",
        autoOrient: { width: 900, height: 1200 },
      });
      expect(exif?.length).toBeLessThan(40);
      expect(stored.includes("Phone")).toBe(false);
      const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
      // `toEqual` compares the millions of bytes one by one.
      expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
      expect((await bucket.info(path)).data).toMatchObject({ size: stored.length });
    }
  },
);

it("refuses a picture whose metadata it cannot remove", async () => {
  const bytes = await located().avif({ effort: 0 }).toBuffer();
  const { error } = await admin.storage.from("banners").upload("a.avif", bytes);
  expect(error).toMatchObject({ status: 422, message: expect.stringContaining("metadata") });
});

it("copies and moves no original into another bucket", async () => {
  const bytes = await located().jpeg().toBuffer();
  const stored = await storePicture(services, { bucket: "banners", bytes });
  if (!stored.ok) throw new Error(stored.reason);
  const originals = admin.storage.from("originals");
  const path = `${stored.value.id}.jpg`;
  expect((await originals.download(path)).error).toBeNull();
  const own = await jpegPicture({ width: 330, height: 210 });
  await originals.upload("own.jpg", Buffer.from(own));
  const elsewhere = { destinationBucket: "banners" };
  const answers = [
    await originals.copy(path, "copied.jpg", elsewhere),
    await originals.copy("own.jpg", "copied.jpg", elsewhere),
    await originals.move("own.jpg", "moved.jpg", elsewhere),
  ];
  for (const { error } of answers) {
    expect(error).toMatchObject({
      status: 409,
      message: expect.stringContaining("Originals stay"),
    });
  }
  expect(await send("/object/public/banners/copied.jpg", visitor)).toMatchObject({ status: 404 });
});
