import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import type { SealedStore } from "#app/ports/files.ts";
import { createFileFixture, type FileFixture } from "#test/support/file-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findKeysInUse, rewrapFiles } from "./rewrap-files.server.ts";

const database = await openTestDatabase();
let scene: FileFixture;
/** The site after the key was changed. */
let next: SealedStore;

beforeEach(async () => {
  for (const table of ["documents", "uploads", "fileRemovals"] as const) {
    await database.db.deleteFrom(table).execute();
  }
  scene = await createFileFixture(database.db);
  next = scene.sealedWithKeys("the next", "the usual");
  return scene.drop;
});

async function rewrap(changes: { files?: typeof scene.files; documentFiles?: SealedStore } = {}) {
  const failures: string[] = [];
  const deps = { ...scene.deps, documentFiles: next, ...changes };
  const { done, failed } = await rewrapFiles(deps, {
    failed: ({ row, error }) => failures.push(`${row}: ${String(error)}`),
  });
  expect(failed).toBe(failures.length);
  return { done, failures };
}

const onlyNext = () => scene.sealedWithKeys("the next");
const isSame = (bytes: Uint8Array | null, others: Uint8Array) =>
  bytes !== null && Buffer.compare(bytes, others) === 0;

/** As whoever asks for the document reads it. */
async function read(id: string, sealed = next) {
  const { storageKey, keyId } = await scene.getDocument(id);
  return await (keyId === null ? scene.files : sealed).get(storageKey);
}

describe("after a change of the master key", () => {
  it("rewraps every file with the current key and keeps its content", async () => {
    const sealed = await scene.insertDocument();
    const plain = await scene.insertDocument({ sealed: false });
    const { parts } = await scene.insertUpload();
    expect(await rewrap()).toEqual({ done: 2, failures: [] });
    expect(await findKeysInUse(database.db)).toEqual([next.masterKeyId]);
    expect(isSame(await read(sealed.id, onlyNext()), sealed.bytes)).toBe(true);
    expect(isSame(await read(plain.id, onlyNext()), plain.bytes)).toBe(true);
    for (const key of [sealed.thumbnailKey!, ...parts]) {
      expect(await onlyNext().get(key)).toHaveLength(1000);
    }
    // The legible file goes once nobody can be about to read it.
    const removal = database.db.selectFrom("fileRemovals").select("dueAt");
    const { dueAt } = await removal
      .where("storageKey", "=", plain.storageKey)
      .executeTakeFirstOrThrow();
    expect(dueAt).toBe(scene.deps.clock.now() + MINUTE);
    expect(await rewrap()).toEqual({ done: 0, failures: [] });
  });

  it("reports failures and continues", async () => {
    const lost = await scene.insertDocument({ by: scene.sealedWithKeys("a lost key") });
    const [gone, altered] = [
      await scene.insertDocument(),
      await scene.insertDocument({ sealed: false }),
    ];
    await scene.files.remove(gone.storageKey);
    await scene.files.put(altered.storageKey, new Uint8Array(70_000));
    const { id } = await scene.insertDocument();
    const { done, failures } = await rewrap();
    expect(done).toBe(1);
    expect(await read(id, onlyNext())).not.toBeNull();
    expect(failures).toEqual([
      expect.stringMatching(`documents ${lost.id}: .*needs the master key`),
      expect.stringMatching(`documents ${gone.id}: .*missing`),
      expect.stringMatching(`documents ${altered.id}: .*content is another`),
    ]);
    expect((await scene.getDocument(altered.id)).keyId).toBeNull();
    expect(await findKeysInUse(database.db)).toHaveLength(4);
  });
});

describe("interrupted at any step", () => {
  /** Ends where the store is asked for the nth time to write. */
  function endingAt(nth: number, when: "before" | "after"): SealedStore {
    let written = 0;
    const ending = (write: (key: string) => Promise<unknown>) => async (key: string) => {
      const isTheOne = ++written === nth;
      if (isTheOne && when === "before") throw new Error("kill -9");
      const answer = await write(key);
      if (isTheOne) throw new Error("kill -9");
      return answer;
    };
    return {
      ...next,
      rewrap: ending(next.rewrap) as SealedStore["rewrap"],
      put: async (key, content) => (await ending(() => next.put(key, content))(key)) as undefined,
    };
  }

  it.each([
    [1, "before"],
    [1, "after"],
    [2, "before"],
    [2, "after"],
    [3, "before"],
    [3, "after"],
  ] as const)("every document stays readable: %s. write, %s it", async (nth, when) => {
    const documents = [await scene.insertDocument(), await scene.insertDocument({ sealed: false })];
    expect((await rewrap({ documentFiles: endingAt(nth, when) })).failures).toHaveLength(1);
    for (const { id, bytes } of documents) expect(isSame(await read(id), bytes)).toBe(true);
    expect((await rewrap()).failures).toEqual([]);
    for (const { id, bytes } of documents)
      expect(isSame(await read(id, onlyNext()), bytes)).toBe(true);
  });
});

describe("under concurrent work", () => {
  it("allows two runs at once", async () => {
    const documents = [];
    for (let index = 0; index < 6; index += 1) {
      documents.push(await scene.insertDocument({ sealed: index % 2 === 0 }));
    }
    const runs = await Promise.all([rewrap(), rewrap(), rewrap()]);
    expect(runs.flatMap(({ failures }) => failures)).toEqual([]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(6);
    for (const { id, bytes } of documents)
      expect(isSame(await read(id, onlyNext()), bytes)).toBe(true);
  });

  it("leaves no file of a document erased meanwhile", async () => {
    await scene.insertDocument();
    await scene.insertDocument({ sealed: false });
    const { id: uploadId } = await scene.insertUpload();
    const erase = async () => {
      await database.db.deleteFrom("documents").execute();
      await database.db.deleteFrom("uploads").where("id", "=", uploadId).execute();
      for (const key of await scene.keys()) await scene.files.remove(key);
    };
    let erasing: Promise<void> | undefined;
    const eraseOnce = async (key: string) => {
      const bytes = await scene.files.get(key);
      await (erasing ??= erase());
      // Written back by who had read it before.
      if (bytes) await scene.files.put(key, bytes);
      return bytes !== null;
    };
    expect(await rewrap({ documentFiles: { ...next, rewrap: eraseOnce } })).toEqual({
      done: 0,
      failures: [],
    });
    expect(await scene.keys()).toEqual([]);

    const again = await scene.insertDocument({ sealed: false });
    const put: SealedStore["put"] = async (key, content) => {
      await next.put(key, content);
      await database.db.deleteFrom("documents").where("id", "=", again.id).execute();
    };
    expect((await rewrap({ documentFiles: { ...next, put } })).done).toBe(0);
    const abandoned = (await scene.keys()).find((key) => key !== again.storageKey);
    const removals = await database.db.selectFrom("fileRemovals").selectAll().execute();
    expect(removals).toContainEqual({ storageKey: abandoned, dueAt: scene.deps.clock.now() });
  });
});
