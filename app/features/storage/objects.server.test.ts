import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { createBucket, deleteBucket, emptyBucket, findBucket } from "./buckets.server.ts";
import { findObject, openObject } from "./find-object.server.ts";
import { type ListQuery, listObjects } from "./list-objects.server.ts";
import { copyObject, moveObject } from "./move-object.server.ts";
import { deleteObjects } from "./delete-objects.server.ts";
import { type NewObject, storeObject } from "./store-object.server.ts";

const { db, drop } = await createTestDatabase();
const store = createScratchFiles();
afterAll(() => Promise.all([drop(), store.drop()]));
const deps = { db, files: store.files, clock: fixedClock(CREATED_AT) };
const { id: ownerId } = await insertUser(db);

function contentOf(text: string, end?: Error) {
  async function* stream() {
    yield Buffer.from(text);
    if (end) throw end;
  }
  return { size: text.length, sha256: "0".repeat(64), stream };
}

const put = async (path: string, own: Partial<NewObject> & { text?: string } = {}) => {
  const { text = path, ...rest } = own;
  return await storeObject(deps, {
    bucketId: "car-images",
    path,
    ownerId,
    mime: "image/png",
    cacheControl: "max-age=60",
    content: contentOf(text),
    replaces: false,
    ...rest,
  });
};

const read = async (path: string, bucketId = "car-images") => {
  const object = await findObject(db, { bucketId, path });
  const stream = object && (await openObject(deps.files, object));
  return stream ? await new Response(stream).text() : null;
};

/** Every file is either an object's or due to go, and every object has one. */
async function expectNothingLost() {
  const rows = await db.selectFrom("objects").select("storageKey").execute();
  const due = await db.selectFrom("fileRemovals").select("storageKey").execute();
  const named = [...rows, ...due].map(({ storageKey }) => storageKey);
  expect(new Set(named).size).toBe(named.length);
  const stored = await store.keys();
  expect(stored.filter((key) => !named.includes(key))).toEqual([]);
  expect(rows.filter(({ storageKey }) => !stored.includes(storageKey))).toEqual([]);
}

it("keeps the first of two uploads to one path, or the last with upsert", async () => {
  const both = await Promise.all([put("race", { text: "one" }), put("race", { text: "two" })]);
  expect(both.map((stored) => (stored.ok ? "stored" : stored.reason)).sort()).toEqual([
    "exists",
    "stored",
  ]);
  const over = ["a", "b", "c", "d"].map((text) => put("race", { text, replaces: true }));
  expect((await Promise.all(over)).every(({ ok }) => ok)).toBe(true);
  expect(["a", "b", "c", "d"]).toContain(await read("race"));
  await expectNothingLost();
});

it("loses no file under concurrent uploads, moves and deletions of one path", async () => {
  const bucket = (await findBucket(db, "car-images"))!;
  for (let round = 0; round < 5; round++) {
    const from = { bucketId: "car-images", path: "x" };
    await Promise.all([
      put("x", { replaces: true }),
      put("y", { replaces: true }),
      moveObject(deps, from, { bucket, path: "y" }),
      deleteObjects(deps, { bucketId: "car-images", paths: ["x", "y"] }),
    ]);
  }
  await expectNothingLost();
});

it("does not delete an object that was moved out of an emptied bucket", async () => {
  await createBucket(deps, "full", {});
  await put("stays", { bucketId: "full" });
  const [begun, emptying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const moving = inTransaction(db, async (tx) => {
    const moved = { bucketId: "car-images", path: "moved" };
    await tx.updateTable("objects").set(moved).where("bucketId", "=", "full").execute();
    begun.resolve();
    await emptying.promise;
  });
  await begun.promise;
  const emptied = emptyBucket(deps, "full");
  // By then it has seen the object, and waits for it.
  await sleep(100);
  emptying.resolve();
  await Promise.all([moving, emptied]);
  expect(await read("moved")).toBe("stays");
  await deleteBucket(deps, "full");
  await expectNothingLost();
});

it("does not delete a bucket during an upload", async () => {
  for (let round = 0; round < 4; round++) {
    await createBucket(deps, "brief", {});
    const [stored, deleted] = await Promise.all([
      put("x", { bucketId: "brief" }),
      deleteBucket(deps, "brief"),
    ]);
    expect(stored.ok).toBe(!deleted.ok);
    if (!stored.ok) expect(stored.reason).toBe("no-bucket");
    await emptyBucket(deps, "brief");
    await deleteBucket(deps, "brief");
  }
  await expectNothingLost();
});

it("keeps nothing of a truncated upload, or one that the bucket refuses", async () => {
  const broken = contentOf("half", new Error("The disk is full"));
  await expect(put("broken", { content: broken })).rejects.toThrow("The disk is full");
  expect(await findObject(db, { bucketId: "car-images", path: "broken" })).toBeNull();
  await createBucket(deps, "small", { fileSizeLimit: 3, allowedMimeTypes: ["image/png"] });
  const small = (await findBucket(db, "small"))!;
  await put("long name");
  await put("txt", { mime: "text/plain" });
  const from = (path: string) => ({ bucketId: "car-images", path });
  const to = { bucket: small, path: "a", ownerId, replaces: false, cacheControl: null };
  expect(await copyObject(deps, from("long name"), to)).toMatchObject({ reason: "too-large" });
  expect(await moveObject(deps, from("txt"), to)).toMatchObject({ reason: "type-not-allowed" });
  expect(await copyObject(deps, from("none"), to)).toMatchObject({ reason: "not-found" });
  await expectNothingLost();
});

it("reads a file to its end when it is deleted meanwhile", async () => {
  await put("long", { text: "x".repeat(500_000) });
  const object = (await findObject(db, { bucketId: "car-images", path: "long" }))!;
  const stream = (await openObject(deps.files, object))!;
  await deleteObjects(deps, { bucketId: "car-images", paths: ["long"] });
  await deps.files.remove(object.storageKey);
  expect(await new Response(stream).text()).toHaveLength(500_000);
});

const defaultQuery: ListQuery = {
  bucketId: "many",
  folder: "",
  limit: 100,
  offset: 0,
  column: "name",
  order: "asc",
  search: "",
};
const names = async (own: Partial<ListQuery>) =>
  (await listObjects(db, { ...defaultQuery, ...own })).map(({ name, object }) =>
    object === null ? `${name}/` : name,
  );

async function fill(paths: string[]) {
  for (let at = 0; at < paths.length; at += 500) {
    const rows = paths.slice(at, at + 500).map((path) => ({
      id: `many-${path}`,
      bucketId: "many",
      path,
      ownerId: null,
      storageKey: `many/${path}`,
      mime: "image/png",
      size: 1,
      sha256: "0".repeat(64),
      cacheControl: "max-age=60",
      createdAt: CREATED_AT + path.length,
      updatedAt: CREATED_AT,
    }));
    await db.insertInto("objects").values(rows).execute();
  }
}

it("lists a folder by name, folders first, the same in both databases", async () => {
  await createBucket(deps, "many", {});
  const files = ["a", "a.txt", "B", "é", "a/1", "a/b/1", "a/b/2", "a-b/1", "Z/1", "a_b/c/d"];
  await fill(files);
  expect(await names({})).toEqual(["Z/", "a/", "a-b/", "a_b/", "B", "a", "a.txt", "é"]);
  expect(await names({ folder: "a" })).toEqual(["b/", "1"]);
  expect(await names({ folder: "a_b" })).toEqual(["c/"]);
  expect(await names({ order: "desc" })).toEqual([
    "a_b/",
    "a-b/",
    "a/",
    "Z/",
    "é",
    "a.txt",
    "a",
    "B",
  ]);
  expect(await names({ limit: 3, offset: 3 })).toEqual(["a_b/", "B", "a"]);
  expect(await names({ limit: 3, offset: 7 })).toEqual(["é"]);
  expect(await names({ search: "A" })).toEqual(["a/", "a-b/", "a_b/", "a", "a.txt"]);
  expect(await names({ search: "_" })).toEqual(["a_b/"]);
  expect(await names({ column: "createdAt", order: "desc", offset: 4 })).toEqual([
    "a.txt",
    "é",
    "a",
    "B",
  ]);
  expect(await names({ folder: "none" })).toEqual([]);
  await fill(["Über.txt"]);
  expect(await names({ search: "Über" })).toEqual(["Über.txt"]);
});

/** 10,000 objects of one folder, named 10000 and on. */
const fillFolder = (folder: string) =>
  sql`
  with recursive numbers(n) as (select 10000 union all select n + 1 from numbers where n < 19999)
  insert into objects (id, bucket_id, path, storage_key, mime, size, sha256, cache_control,
    created_at, updated_at)
  select ${folder} || n, 'many', ${folder} || n, ${folder} || n, 'image/png', 1,
    ${"0".repeat(64)}, 'max-age=60', 0, 0 from numbers`.execute(db);

it("lists one of many folders by its index", async () => {
  await fillFolder("big/");
  await fillFolder("big/below/");
  if (isPostgres(db)) await sql`analyze objects`.execute(db);
  const page = await names({ folder: "big", limit: 1000, offset: 9001 });
  expect([page.length, page[0], page.at(-1)]).toEqual([1000, "19000", "19999"]);
  const started = performance.now();
  expect(await names({ folder: "big", limit: 3 })).toEqual(["below/", "10000", "10001"]);
  expect(await names({ offset: 3, limit: 2 })).toEqual(["a_b/", "big/"]);
  // Some milliseconds; to read all of it takes many times as long.
  expect(performance.now() - started).toBeLessThan(250);
});

it("walks many folders step by step in both directions within the time limit", async () => {
  await createBucket(deps, "deep", {});
  await sql`
    with recursive numbers(n) as (select 10000 union all select n + 1 from numbers where n < 49999)
    insert into objects (id, bucket_id, path, storage_key, mime, size, sha256, cache_control,
      created_at, updated_at)
    select 'deep' || n, 'deep', (n / 10) || '/' || n, 'deep' || n, 'image/png', 1,
      ${"0".repeat(64)}, 'max-age=60', 0, 0 from numbers`.execute(db);
  if (isPostgres(db)) await sql`analyze objects`.execute(db);
  const deep = { bucketId: "deep", limit: 2 };
  expect(await names({ ...deep, offset: 3998 })).toEqual(["4998/", "4999/"]);
  expect(await names({ ...deep, offset: 3998, order: "desc" })).toEqual(["1001/", "1000/"]);
  expect(await names({ ...deep, search: "99", offset: 40 })).toEqual(["3299/", "3399/"]);
  expect(await names({ ...deep, search: "none" })).toEqual([]);
});
