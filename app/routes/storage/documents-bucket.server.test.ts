import { expect, it, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { documentLink } from "#app/features/documents/document-link.server.ts";
import type { FixedClock } from "#test/support/fixed-clock.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { type Caller, openStorageFixture } from "#test/support/storage-fixture.ts";

const { db, services, admin, owner, other, visitor, send, url } = await openStorageFixture();
const clock = services.clock as FixedClock;
const picture = Buffer.from(await jpegPicture());

/** Uploads as its owner, and tells the path that it got. */
async function upload(kind = "dl_front", caller = owner): Promise<string> {
  clock.advance(MINUTE);
  const bucket = caller.storage.from("documents");
  const stored = await bucket.upload(`${caller.id}/1732270000000_${kind}`, picture);
  if (stored.error) throw stored.error;
  return stored.data.fullPath.replace("documents/", "");
}

const listViewers = async (ownerId: string) =>
  (
    await db
      .selectFrom("documentAccess")
      .select("viewerId")
      .where("ownerId", "=", ownerId)
      .orderBy("id")
      .execute()
  ).map(({ viewerId }) => viewerId);

it("is uploaded, listed, read and deleted by its owner", async () => {
  const documents = owner.storage.from("documents");
  const path = await upload();
  expect(path).toMatch(new RegExp(`^${owner.id}/\\d+-dl_front$`));
  expect((await documents.list()).data).toMatchObject([{ name: owner.id, id: null }]);
  const all = admin.storage.from("documents");
  const found = await all.list("", { limit: 1, search: owner.id.slice(-12).toUpperCase() });
  expect(found.data).toMatchObject([{ name: owner.id }]);
  expect((await all.list("", { search: "_" })).data).toEqual([]);
  const [listed] = (await documents.list(owner.id)).data!;
  expect(`${owner.id}/${listed!.name}`).toBe(path);
  expect((await documents.info(path)).data).toMatchObject({ contentType: "image/jpeg" });
  expect(await listViewers(owner.id)).toEqual([]);
  const shown = await documents.download(path);
  expect(shown.data!.type).toBe("image/jpeg");
  expect(shown.data!.size).toBe(listed!.metadata!.size);
  const part = await send(`/object/documents/${path}`, owner, { headers: { range: "bytes=0-1" } });
  expect([part.status, part.headers.get("cache-control")]).toEqual([206, "private, no-store"]);
  expect((await admin.storage.from("documents").download(path)).error).toBeNull();
  expect(await listViewers(owner.id)).toEqual([owner.id, owner.id, admin.id]);

  const secondPath = await upload();
  expect((await documents.download(path)).error).toMatchObject({ status: 404 });
  for (const to of [documents.move(secondPath, "x"), documents.copy(secondPath, "x")]) {
    expect((await to).error).toMatchObject({ status: 400, message: /cannot be moved/ });
  }
  expect((await documents.remove([path, secondPath])).data).toMatchObject([{ name: secondPath }]);
  expect((await documents.list(owner.id)).data).toEqual([]);
});

it("is opened by a link for its viewer only, for ten minutes", async () => {
  const path = await upload();
  const signed = await owner.storage.from("documents").createSignedUrl(path, 3600);
  const open = async (caller: Caller, link = signed.data!.signedUrl) =>
    (await fetch(link, { headers: caller.headers })).status;
  expect(await open(owner)).toBe(200);
  expect([await open(visitor), await open(other), await open(admin)]).toEqual([401, 404, 400]);
  const batch = await other.storage.from("documents").createSignedUrls([path], 60);
  expect(batch.data).toMatchObject([{ signedURL: null, path }]);
  const forged = signed.data!.signedUrl.replace(/token=\d+/, "token=9999999999999");
  expect(await open(owner, forged)).toBe(400);
  clock.advance(10 * MINUTE);
  expect(await open(owner)).toBe(400);
});

it("is uploaded by a link on behalf of its owner, to their own folder only", async () => {
  const place = `${owner.id}/mine-work_proof.jpg`;
  const signedUpload = await owner.storage.from("documents").createSignedUploadUrl(place);
  const { token } = signedUpload.data!;
  const theirs = visitor.storage.from("documents");
  const stored = await theirs.uploadToSignedUrl(place, token, picture);
  expect(stored.data?.fullPath).toMatch(/-work_proof$/);
  const elsewhere = `${other.id}/mine-work_proof.jpg`;
  expect((await theirs.uploadToSignedUrl(elsewhere, token, picture)).error?.status).toBe(400);
  const banned = db.updateTable("users").set({ bannedAt: clock.now() });
  await banned.where("id", "=", owner.id).execute();
  expect((await theirs.uploadToSignedUrl(place, token, picture)).error?.status).toBe(400);
  await db.updateTable("users").set({ bannedAt: null }).where("id", "=", owner.id).execute();
});

it("refuses invalid documents in the words of the form", async () => {
  const documents = owner.storage.from("documents");
  const as = async (path: string, content: Buffer | string = picture) =>
    (await documents.upload(path, content)).error;
  expect(await as(`${owner.id}/passport`)).toMatchObject({ status: 400 });
  expect(await as("dl_front")).toMatchObject({ status: 400 });
  expect(await as(`${owner.id}/deep/a-dl_front`)).toMatchObject({ status: 400 });
  expect(await as(`${owner.id}/a-dl_front`, "<html>")).toMatchObject({
    status: 415,
    message: "Only JPG, PNG or PDF files allowed.",
  });
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  expect(await as(`${owner.id}/a-dl_front`, large)).toMatchObject({ status: 413 });
});

it("limits concurrent uploads of a user to five, by session or by link", async () => {
  const place = `${owner.id}/mine-work_proof.jpg`;
  const signedUpload = await owner.storage.from("documents").createSignedUploadUrl(place);
  const byLink = `/object/upload/sign/documents/${place}?token=${signedUpload.data!.token}`;
  const gate = Promise.withResolvers<void>();
  const started = vi.spyOn(services.limits.uploadsPerUser, "tryRun");
  const slow = Array.from({ length: 5 }, (_, n) => {
    const body = new ReadableStream({
      start: (sender) => sender.enqueue(new Uint8Array(1)),
      pull: (sender) => gate.promise.then(() => sender.close()),
    });
    const init = { body, duplex: "half" };
    return n < 3
      ? send(byLink, visitor, { ...init, method: "PUT" })
      : send(`/object/documents/${place}`, owner, { ...init, method: n < 4 ? "PUT" : "POST" });
  });
  const uploadInvalid = (caller: Caller) => {
    const init = { method: "POST", body: "no picture" };
    return send(`/object/documents/${caller.id}/a-dl_back`, caller, init);
  };
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(5), { timeout: 20_000 });
  const refused = await uploadInvalid(owner);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.body).toMatchObject({ statusCode: "429" });
  expect((await send(byLink, visitor, { method: "PUT", body: picture })).status).toBe(429);
  expect((await uploadInvalid(other)).status).toBe(415);
  gate.resolve();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(5).fill(415));
  expect((await uploadInvalid(owner)).status).toBe(415);
});

it("explains that a document cannot be read", async () => {
  const path = await upload("aadhaar_back");
  const { storageKey } = await db
    .selectFrom("documents")
    .select("storageKey")
    .where("ownerId", "=", owner.id)
    .where("kind", "=", "aadhaar_back")
    .executeTakeFirstOrThrow();
  await services.files.put(storageKey, Buffer.from("something else"));
  const { status, body } = await send(`/object/documents/${path}`, owner);
  expect(status).toBe(503);
  expect(body.message).toContain("cannot be opened");
});

it("is not found for others on every route", async () => {
  const path = await upload();
  const none = path.replace(/\d+-/, "1-");
  const { id } = await db
    .selectFrom("documents")
    .select("id")
    .where("ownerId", "=", owner.id)
    .where("replacedAt", "is", null)
    .where("kind", "=", "dl_front")
    .executeTakeFirstOrThrow();
  const signer = {
    key: services.config.key("document-link"),
    viewerId: owner.id,
    now: clock.now(),
  };
  const query = new URL(documentLink(signer, id), url).searchParams;
  const token = `${query.get("expires")}.${query.get("signature")}`;
  const json = (body: object) => ({ method: "POST", body: JSON.stringify(body) });
  const before = await listViewers(owner.id);
  const requestsOf = (at: string): [string, RequestInit?][] => [
    [`/object/documents/${at}`],
    [`/object/documents/${at}`, { method: "HEAD" }],
    [`/object/documents/${at}`, { method: "DELETE" }],
    [`/object/documents/${at}`, { method: "POST", body: picture }],
    [`/object/documents/${at}`, { method: "PUT", body: picture }],
    [`/object/documents`, { ...json({ prefixes: [at] }), method: "DELETE" }],
    [`/object/public/documents/${at}`],
    [`/object/authenticated/documents/${at}`],
    [`/object/info/documents/${at}`],
    [`/object/info/authenticated/documents/${at}`],
    [`/object/sign/documents/${at}`, json({ expiresIn: 60 })],
    [`/object/sign/documents/${at}?token=${token}`],
    [`/object/upload/sign/documents/${at}`, json({})],
    [`/object/upload/sign/documents/${at}?token=${token}`, { method: "PUT", body: picture }],
    [`/object/list/documents`, json({ prefix: owner.id })],
    [`/object/list/documents`, json({ prefix: at })],
    [`/object/move`, json({ bucketId: "documents", sourceKey: at, destinationKey: "x" })],
    [`/object/copy`, json({ bucketId: "documents", sourceKey: at, destinationKey: "x" })],
    [`/object/copy`, json({ bucketId: "car-images", sourceKey: at, destinationKey: "x" })],
  ];
  for (const caller of [other, visitor]) {
    const requests = requestsOf(path);
    for (const [index, [address, init]] of requestsOf(none).entries()) {
      const request = requests[index]!;
      const response = await send(request[0], caller, request[1]);
      const missing = await send(address, caller, init);
      expect([address, response.status, response.body]).toEqual([
        address,
        missing.status,
        missing.body,
      ]);
      const isList = address.startsWith("/object/list") || address === "/object/documents";
      if (isList && caller === other) expect(response.body).toEqual([]);
      else expect(response.status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await listViewers(owner.id)).toEqual(before);
  expect((await owner.storage.from("documents").exists(path)).data).toBe(true);
});

it("is deleted by an admin on behalf of the owner, and uploaded by the owner only", async () => {
  const path = await upload("work_proof");
  const staff = admin.storage.from("documents");
  expect((await staff.list()).data).toMatchObject([{ name: owner.id, id: null }]);
  const theirs = await staff.upload(`${owner.id}/a-work_proof`, picture);
  expect(theirs.error).toMatchObject({ status: 403 });
  expect((await staff.remove([path])).data).toHaveLength(1);
  const entries = await db.selectFrom("auditLog").select(["action", "actorId", "detail"]).execute();
  expect(entries).toEqual([
    { action: "person.document-removed", actorId: admin.id, detail: "Work Proof" },
  ]);
});
