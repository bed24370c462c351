import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openStorageFixture } from "#test/support/storage-fixture.ts";

const scene = await openStorageFixture();
const { admin, owner, visitor, send } = scene;
const picture = Buffer.from(await jpegPicture());

await admin.storage.createBucket("texts", { public: true });
await admin.storage.createBucket("shared");
await admin.storage.from("texts").upload("t.txt", "0123456789");

it("serves no active content", async () => {
  const texts = admin.storage.from("texts");
  const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  for (const contentType of ["text/html", "image/svg+xml", "text/css", "text/javascript"]) {
    await texts.upload("active", script, { contentType, upsert: true });
    const { headers } = await send("/object/public/texts/active", visitor);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
  }
  const car = admin.storage.from("car-images");
  const refusedAs = async (content: string | Buffer, contentType = "image/jpeg") =>
    (await car.upload("x.jpg", content, { contentType })).error?.status;
  expect(await refusedAs(script, "image/svg+xml")).toBe(415);
  expect(await refusedAs("<html>", "image/jpeg")).toBe(415);
  expect(await refusedAs(Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]))).toBe(
    415,
  );
  expect(await refusedAs(Buffer.concat([picture, Buffer.from("%PDF-1.7")]))).toBe(415);
  // As the compressed pixels of an honest photo may happen to read.
  expect(await refusedAs(Buffer.concat([picture, Buffer.from("<sVg\0")]))).toBeUndefined();
  await car.remove(["x.jpg"]);
  expect(await refusedAs(picture.subarray(0, 100))).toBe(415);
  // 60,000 pixels a side, in a few dozen bytes.
  const bomb = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAYAAAAAAAAAAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  expect([415, 422]).toContain(await refusedAs(bomb, "image/png"));
  // The name is only a name.
  expect((await car.upload("a.php.jpg", picture, { contentType: "text/html" })).error).toBeNull();
  const { headers } = await send("/object/public/car-images/a.php.jpg", visitor);
  expect(headers.get("content-type")).toBe("image/jpeg");
});

it("refuses what the bucket refuses, and truncated uploads", async () => {
  const car = admin.storage.from("car-images");
  const large = Buffer.alloc(6 * 1024 * 1024);
  picture.copy(large);
  expect((await car.upload("l.jpg", large)).error).toMatchObject({ status: 413 });
  expect((await car.upload("l.jpg", new Blob([large]))).error).toMatchObject({ status: 413 });
  const unsized = new Blob([large]).stream();
  expect((await car.upload("l.jpg", unsized)).error).toMatchObject({ status: 413 });

  const leave = new AbortController();
  const half = new ReadableStream({
    start: (stream) => stream.enqueue(picture.subarray(0, 500)),
  });
  const upload = { method: "POST", body: half, duplex: "half", signal: leave.signal };
  const sent = send("/object/car-images/half.jpg", admin, upload as RequestInit);
  setTimeout(() => leave.abort(), 100);
  await expect(sent).rejects.toThrow(/abort/);
  expect((await car.exists("l.jpg")).data).toBe(false);
  expect((await car.exists("half.jpg")).data).toBe(false);
  const announced = await scene.db.selectFrom("fileRemovals").select("storageKey").execute();
  const named = await scene.db.selectFrom("objects").select("storageKey").execute();
  expect(
    announced.filter(({ storageKey }) => named.some((o) => o.storageKey === storageKey)),
  ).toEqual([]);
});

it("logs no error when a client disconnects", async () => {
  const { log } = scene.services;
  const { error } = log;
  const logged: unknown[] = [];
  log.error = (...args: unknown[]) => void logged.push(args);
  const leave = new AbortController();
  const half = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"prefix')) });
  const list = { method: "POST", body: half, duplex: "half", signal: leave.signal };
  const sent = send("/object/list/texts", admin, list as RequestInit);
  setTimeout(() => leave.abort(), 100);
  await expect(sent).rejects.toThrow(/abort/);
  await sleep(200);
  log.error = error;
  expect(logged).toEqual([]);
});

it("lets only admins write and list, and everyone read public objects that they know", async () => {
  for (const [caller, status] of [
    [visitor, 401],
    [owner, 403],
  ] as const) {
    const { storage } = caller;
    const car = storage.from("car-images");
    const answers = [
      await storage.listBuckets(),
      await storage.getBucket("car-images"),
      await storage.createBucket("mine"),
      await storage.updateBucket("texts", { public: true }),
      await storage.deleteBucket("texts"),
      await storage.emptyBucket("texts"),
      await car.upload("x.jpg", picture),
      await car.update("x.jpg", picture),
      await car.move("a.php.jpg", "b"),
      await car.copy("a.php.jpg", "b"),
      await car.remove(["a.php.jpg"]),
      await car.createSignedUploadUrl("x.jpg"),
    ];
    expect(answers.map(({ error }) => error && "status" in error && error.status)).toEqual(
      answers.map(() => status),
    );
    const unseen = status === 401 ? 401 : 404;
    expect((await car.list()).error).toMatchObject({ status: unseen });
    expect((await car.download("a.php.jpg")).error).toBeNull();
    const hidden = storage.from("shared");
    const none = storage.from("none");
    for (const from of [hidden, none]) {
      expect((await from.list()).error).toMatchObject({ status: unseen });
      expect((await from.download("x")).error).toMatchObject({ status: unseen });
      expect((await from.createSignedUrl("x", 60)).error).toMatchObject({ status: unseen });
    }
    expect(await send("/object/public/shared/x", caller)).toMatchObject({ status: 404 });
  }
});

it("accepts cookies from its own pages only", async () => {
  const { cookie } = admin;
  const type = { "content-type": "text/plain" };
  const write = (headers: Record<string, string>) =>
    send("/object/texts/from-a-form", visitor, {
      method: "POST",
      body: "x",
      headers: { ...type, ...headers },
    });
  expect(await write({ cookie, origin: "http://evil.test" })).toMatchObject({ status: 403 });
  expect(await write({ cookie })).toMatchObject({ status: 403 });
  expect(await write({ origin: "http://evil.test" })).toMatchObject({ status: 401 });
  expect((await write({ cookie, origin: scene.origin })).status).toBe(200);
  const bearer = { ...admin.headers, origin: "http://elsewhere.test", "x-upsert": "true" };
  expect((await write(bearer)).status).toBe(200);
});

it("keeps a path within its bucket in any spelling", async () => {
  for (const path of [
    "..%2fsecret",
    "%2e%2e%2fsecret",
    "..%5csecret",
    "a%00.jpg",
    "%c0%ae%c0%ae%2fsecret",
    "..%e0%80%afsecret",
    "%2",
    "a//b",
    "a/",
    "%e2%80%aea",
  ]) {
    const init = { method: "POST", body: "x" };
    const refused = { status: 400, body: { statusCode: "400", error: "InvalidKey" } };
    expect([path, await send(`/object/texts/${path}`, admin, init)]).toMatchObject([path, refused]);
    expect(await send(`/object/texts/${path}`, admin)).toMatchObject(refused);
    expect(await send(`/object/public/texts/${path}`, admin)).toMatchObject(refused);
  }
  const twice = await send("/object/texts/%252e%252e%252fx", admin, { method: "POST", body: "x" });
  expect(twice.body).toMatchObject({ Key: "texts/%2e%2e%2fx" });
  expect(await send("/object/texts%2f..%2fdocuments/x", visitor)).toMatchObject({ status: 401 });
  const texts = admin.storage.from("texts");
  expect((await texts.list("../..")).error).toMatchObject({ status: 400 });
  expect((await texts.move("t.txt", "../t.txt")).error).toMatchObject({ status: 400 });
  expect((await texts.copy("t.txt", "a/../../t.txt")).error).toMatchObject({ status: 400 });
  expect(await send("/nothing", visitor)).toMatchObject({
    status: 404,
    body: { statusCode: "404" },
  });
});

it.each([
  ["GET", "/object/move"],
  ["GET", "/object/copy"],
  ["GET", "/object/list/texts"],
  ["GET", "/object/upload/sign/texts/t.txt"],
  ["GET", "/bucket/texts/empty"],
  ["PUT", "/object/public/texts/t.txt"],
  ["POST", "/object/info/texts/t.txt"],
  ["PATCH", "/object/texts/t.txt"],
  ["PATCH", "/object/move"],
  ["DELETE", "/object/sign/texts/t.txt"],
  ["PATCH", "/bucket/texts"],
  ["PUT", "/bucket"],
])("responds 405 to %s %s in the documented format", async (method, path) => {
  expect(await send(path, admin, { method })).toMatchObject({
    status: 405,
    body: { statusCode: "405", error: "method_not_allowed" },
  });
});

it.each(["__proto__", "constructor", "toString", "path", ""])(
  "sorts by name when asked to sort by %j",
  async (column) => {
    const body = JSON.stringify({ sortBy: { column } });
    const listed = await send("/object/list/texts", admin, { method: "POST", body });
    expect(listed).toMatchObject({ status: 200, body: expect.any(Array) });
  },
);

it("responds 503 in the documented format while the store is unavailable", async () => {
  const { files } = scene.services;
  const { open } = files;
  files.open = () => Promise.reject(new Error("The disk is gone"));
  const answer = await send("/object/public/texts/t.txt", visitor);
  files.open = open;
  expect(answer).toMatchObject({ status: 503, body: { statusCode: "503" } });
});

it("distinguishes a lost file from one that is being replaced", async () => {
  const { db, services } = scene;
  const [texts, url] = [admin.storage.from("texts"), "/object/public/texts/lost.txt"];
  await texts.upload("lost.txt", "before");
  const { open } = services.files;
  services.files.open = async (...args) => {
    services.files.open = open;
    await texts.upload("lost.txt", "after", { upsert: true });
    await services.files.remove(args[0]);
    return await open(...args);
  };
  expect(await send(url, visitor)).toMatchObject({ status: 200, body: "after" });
  const { storageKey } = await db
    .selectFrom("objects")
    .selectAll()
    .where("path", "=", "lost.txt")
    .executeTakeFirstOrThrow();
  await services.files.remove(storageKey);
  expect(await send(url, visitor)).toMatchObject({ status: 503 });
  await texts.remove(["lost.txt"]);
  expect(await send(url, visitor)).toMatchObject({ status: 404 });
});
