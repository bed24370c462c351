import { expect, it } from "vitest";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openStorageFixture } from "#test/support/storage-fixture.ts";

const { admin, owner, visitor, send } = await openStorageFixture();
const picture = Buffer.from(await jpegPicture());

it("creates, lists, updates, empties and deletes buckets", async () => {
  const { storage } = admin;
  const options = { public: false, fileSizeLimit: "1MB", allowedMimeTypes: ["image/*"] };
  expect(await storage.createBucket("papers", options)).toEqual({
    data: { name: "papers" },
    error: null,
  });
  expect((await storage.createBucket("papers")).error).toMatchObject({
    status: 409,
    statusCode: "409",
    message: "A bucket with this name already exists.",
  });
  const bucket = { id: "papers", name: "papers", public: false, file_size_limit: 1_048_576 };
  expect((await storage.getBucket("papers")).data).toMatchObject({
    ...bucket,
    allowed_mime_types: ["image/*"],
  });
  const listed = (await storage.listBuckets()).data?.map(({ id }) => id);
  expect(listed).toEqual(["banners", "car-images", "documents", "originals", "papers"]);
  const some = { limit: 1, offset: 1, sortColumn: "name", sortOrder: "desc", search: "a" } as const;
  expect((await storage.listBuckets(some)).data).toMatchObject([{ id: "originals" }]);

  const wide = { public: true, fileSizeLimit: null, allowedMimeTypes: null };
  expect((await storage.updateBucket("papers", wide)).error).toBeNull();
  expect((await storage.getBucket("papers")).data).toMatchObject({
    public: true,
    file_size_limit: null,
    allowed_mime_types: null,
  });
  await storage.from("papers").upload("a.txt", "a");
  expect((await storage.deleteBucket("papers")).error).toMatchObject({ status: 409 });
  expect((await storage.emptyBucket("papers")).data).toEqual({ message: "Successfully emptied" });
  expect((await storage.deleteBucket("papers")).error).toBeNull();
  expect((await storage.getBucket("papers")).error).toMatchObject({ status: 404 });
});

it.each(["documents", "car-images", "banners", "originals"])(
  "refuses to change the site's own bucket %s",
  async (id) => {
    const { storage } = admin;
    const { data } = await storage.getBucket(id);
    const kept = { status: 409, message: "This bucket is reserved and cannot be changed." };
    expect((await storage.deleteBucket(id)).error).toMatchObject(kept);
    expect((await storage.emptyBucket(id)).error).toMatchObject(kept);
    const turned = { public: !data!.public };
    expect((await storage.updateBucket(id, turned)).error).toMatchObject(kept);
    const wide = { public: data!.public, allowedMimeTypes: ["*/*"] };
    expect((await storage.updateBucket(id, wide)).error).toMatchObject(kept);
    const narrow = [
      { fileSizeLimit: 1024 },
      { allowedMimeTypes: ["image/png"] },
      { fileSizeLimit: null },
      { allowedMimeTypes: null },
    ];
    for (const change of narrow) {
      const settings = { public: data!.public, ...change };
      expect((await storage.updateBucket(id, settings)).error).toMatchObject(kept);
    }
    expect((await storage.getBucket(id)).data).toEqual(data);
    const same = { public: data!.public };
    expect((await storage.updateBucket(id, same)).error).toBeNull();
  },
);

it("refuses invalid buckets", async () => {
  for (const id of ["A", "../x", "sign", "a".repeat(64)]) {
    const body = JSON.stringify({ id });
    expect(await send("/bucket", admin, { method: "POST", body })).toMatchObject({ status: 400 });
  }
  for (const more of [
    { file_size_limit: "much" },
    { allowed_mime_types: ["png"] },
    { public: 1 },
  ]) {
    const body = JSON.stringify({ id: "b", ...more });
    expect(await send("/bucket", admin, { method: "POST", body })).toMatchObject({ status: 400 });
  }
  expect(await send("/bucket", admin, { method: "POST", body: "{" })).toMatchObject({
    status: 400,
    body: { statusCode: "400", error: "InvalidRequest" },
  });
});

it("stores, serves, moves, copies, lists and deletes objects", async () => {
  const cars = admin.storage.from("car-images");
  const stored = await cars.upload("2024/front.jpg", picture, { contentType: "image/jpeg" });
  expect(stored.data).toEqual({
    path: "2024/front.jpg",
    fullPath: "car-images/2024/front.jpg",
    id: expect.any(String),
  });
  const again = await cars.upload("2024/front.jpg", picture);
  expect(again.error).toMatchObject({ status: 409, statusCode: "409" });
  const over = await cars.upload("2024/front.jpg", new Blob([picture]), { upsert: true });
  expect(over.data?.id).toBe(stored.data?.id);
  expect((await cars.update("2024/front.jpg", picture, { cacheControl: "60" })).error).toBeNull();
  expect((await cars.info("2024/front.jpg")).data).toMatchObject({
    name: "2024/front.jpg",
    bucketId: "car-images",
    size: picture.length,
    contentType: "image/jpeg",
    cacheControl: "max-age=60",
  });
  expect((await cars.exists("2024/front.jpg")).data).toBe(true);
  expect((await cars.exists("2024/none.jpg")).data).toBe(false);
  expect((await cars.copy("2024/front.jpg", "2024/back.jpg")).data).toEqual({
    path: "car-images/2024/back.jpg",
  });
  const moved = await cars.move("2024/back.jpg", "a.jpg", { destinationBucket: "banners" });
  expect(moved.data).toMatchObject({ message: "Successfully moved" });
  const banner = admin.storage.from("banners");
  expect(
    (await banner.move("a.jpg", "a.jpg", { destinationBucket: "car-images" })).error,
  ).toBeNull();
  expect((await cars.move("a.jpg", "2024/front.jpg")).error).toMatchObject({ status: 409 });
  expect((await cars.list()).data).toMatchObject([
    { name: "2024", id: null, metadata: null },
    { name: "a.jpg", metadata: { size: picture.length, mimetype: "image/jpeg" } },
  ]);
  expect((await cars.list("2024")).data).toMatchObject([{ name: "front.jpg" }]);

  const shown = await visitor.storage.from("car-images").download("a.jpg");
  expect(picture.equals(Buffer.from(await shown.data!.arrayBuffer()))).toBe(true);
  const { data } = cars.getPublicUrl("a.jpg", { download: "car.jpg" });
  const answer = await fetch(data.publicUrl);
  expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''car.jpg");
  expect((await cars.remove(["a.jpg", "none", "2024/front.jpg"])).data).toMatchObject([
    { name: "a.jpg", bucket_id: "car-images" },
    { name: "2024/front.jpg" },
  ]);
  expect((await cars.download("a.jpg")).error).toMatchObject({ status: 404 });
  expect(await send("/object/car-images/a.jpg", admin, { method: "DELETE" })).toMatchObject({
    status: 404,
  });
});

it("creates links to an object and for an upload", async () => {
  await admin.storage.createBucket("shared");
  const shared = admin.storage.from("shared");
  const path = "a folder/ரசீது & 50.data";
  const signedUpload = await shared.createSignedUploadUrl(path);
  const sent = await visitor.storage
    .from("shared")
    .uploadToSignedUrl(path, signedUpload.data!.token, "hello", { contentType: "text/plain" });
  expect(sent.data).toEqual({ path, fullPath: `shared/${path}` });
  const full = await visitor.storage
    .from("shared")
    .uploadToSignedUrl(path, signedUpload.data!.token, "again");
  expect(full.error).toMatchObject({ status: 409 });

  expect((await visitor.storage.from("shared").download(path)).error).toMatchObject({
    status: 401,
  });
  expect((await owner.storage.from("shared").download(path)).error).toMatchObject({ status: 404 });
  const signed = await shared.createSignedUrl(path, 60, { download: true });
  const answer = await fetch(signed.data!.signedUrl);
  expect([answer.status, await answer.text()]).toEqual([200, "hello"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const own = await send(`/object/authenticated/shared/${encodeURI(path)}`, admin);
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const several = await shared.createSignedUrls([path, "none", "../x"], 60);
  expect(several.data!.map(({ error }) => error === null)).toEqual([true, false, false]);
  expect((await fetch(several.data![0]!.signedUrl!)).status).toBe(200);
  expect((await shared.createSignedUrl(path, 8 * 24 * 3600)).error).toMatchObject({ status: 400 });
  expect((await shared.createSignedUrl("none", 60)).error).toMatchObject({ status: 404 });
  const other = signed.data!.signedUrl.replace("shared/", "car-images/");
  expect((await fetch(other)).status).toBe(400);
  const upload = `/object/upload/sign/shared/other?token=${signedUpload.data!.token}`;
  expect(await send(upload, visitor, { method: "PUT", body: "x" })).toMatchObject({ status: 400 });
});

it("serves ranges and responds 304", async () => {
  await admin.storage.createBucket("texts", { public: true });
  const texts = admin.storage.from("texts");
  await texts.upload("t.txt", "0123456789", { cacheControl: "31536000, immutable" });
  const url = "/object/public/texts/t.txt";
  const whole = await send(url, visitor);
  expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  const part = await send(url, visitor, { headers: { range: "bytes=2-4" } });
  expect([part.status, part.body]).toEqual([206, "234"]);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(await send(url, visitor, { headers: { range: "bytes=10-" } })).toMatchObject({
    status: 416,
  });
  const etag = whole.headers.get("etag")!;
  expect((await send(url, visitor, { headers: { "if-none-match": etag } })).status).toBe(304);
  const head = await send(url, visitor, { method: "HEAD", headers: { range: "bytes=2-4" } });
  expect([head.status, head.headers.get("content-length"), head.body]).toEqual([200, "10", ""]);
  await texts.upload("empty", "", { contentType: "text/plain" });
  expect(await send("/object/texts/empty", visitor)).toMatchObject({ status: 200, body: "" });
});
