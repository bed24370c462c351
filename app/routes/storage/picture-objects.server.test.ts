import { expect, it } from "vitest";
import { storePicture } from "#app/features/fleet/pictures/store-picture.server.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openStorageFixture } from "#test/support/storage-fixture.ts";

const { db, services, admin, visitor, send } = await openStorageFixture();
const bytes = await jpegPicture({ width: 330, height: 210 });
const other = Buffer.from(await jpegPicture());
const cars = admin.storage.from("car-images");

async function pictureIn(bucket: "car-images" | "banners"): Promise<string> {
  const stored = await storePicture(services, { bucket, bytes });
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.id;
}

const objects = async () =>
  await db.selectFrom("objects").selectAll().orderBy("bucketId").orderBy("path").execute();

it.each(["car-images", "banners", "originals"])(
  "changes nothing in %s that belongs to a picture, by any call",
  async (name) => {
    const id = await pictureIn(name === "banners" ? "banners" : "car-images");
    const path = name === "originals" ? `${id}.jpg` : `${id}/320.webp`;
    const bucket = admin.storage.from(name);
    const free = `free-${id}.jpg`;
    await bucket.upload(free, other);
    const before = await objects();
    const signedUpload = await bucket.createSignedUploadUrl(path, { upsert: true });
    const answers = [
      await bucket.upload(path, other, { upsert: true }),
      await bucket.upload(path, other),
      await bucket.update(path, other),
      await bucket.uploadToSignedUrl(path, signedUpload.data!.token, other),
      await bucket.upload(`${id}/of-mine.jpg`, other),
      await bucket.move(path, "elsewhere.webp"),
      await bucket.move(free, path),
      await bucket.move(free, `${id}/of-mine.jpg`),
      await bucket.move(path, "elsewhere.webp", { destinationBucket: "banners" }),
      await cars.move("none", path, { destinationBucket: name }),
      await bucket.copy(free, path),
      await bucket.remove([free, path]),
    ];
    const kept = { status: 409, statusCode: "409", message: /picture of a car or a banner/ };
    for (const { error } of answers) expect(error).toMatchObject(kept);
    const alone = await send(`/object/${name}/${path}`, admin, { method: "DELETE" });
    expect(alone).toMatchObject({ status: 409, body: { error: "InvalidRequest" } });
    expect(await objects()).toEqual(before);
    const shown = await (name === "originals" ? admin : visitor).storage.from(name).download(path);
    expect(shown.error).toBeNull();

    expect((await bucket.copy(path, `copied-${id}`)).error).toBeNull();
    expect((await bucket.remove([`copied-${id}`, free])).data).toHaveLength(2);
  },
);

it("ignores a folder that looks like a picture's but is not", async () => {
  const path = "00000000-0000-7000-8000-000000000000/320.jpg";
  expect((await cars.upload(path, other, { cacheControl: "60, immutable" })).error).toBeNull();
  expect((await cars.update(path, other)).error).toBeNull();
  expect((await cars.move(path, "away.jpg")).error).toBeNull();
  expect((await cars.remove(["away.jpg"])).data).toHaveLength(1);
});
