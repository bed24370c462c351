import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import type { FileStore } from "#app/ports/files.ts";
import { createDocumentScene, type DocumentScene } from "#test/document-scene.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { removeDueFiles } from "./file-removals.server.ts";
import { storeDocument } from "./store-document.server.ts";

let database: TestDatabase;
let scene: DocumentScene;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  scene = await createDocumentScene(database.db);
  return scene.drop;
});

const failing = () => Promise.reject(new Error("The disk is full"));
const withFiles = (changes: Partial<FileStore>) => ({
  ...scene.deps,
  files: { ...scene.deps.files, ...changes },
});

describe("when something fails, no file is lost or left over", () => {
  it("an upload that the database refuses leaves none", async () => {
    const transaction = database.db.transaction();
    vi.spyOn(transaction, "execute").mockRejectedValueOnce(new Error("Deadlock found"));
    vi.spyOn(database.db, "transaction").mockReturnValueOnce(transaction);
    const attempt = storeDocument(scene.deps, scene.upload());
    await expect(attempt).rejects.toThrow("Deadlock found");
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
  });

  it("a file that cannot be written changes nothing", async () => {
    await storeDocument(scene.deps, scene.upload());
    const attempt = storeDocument(withFiles({ put: failing }), scene.upload());
    await expect(attempt).rejects.toThrow("The disk is full");
    const [row] = await scene.rows();
    expect(await scene.keys()).toEqual([row!.storageKey]);
    expect(await scene.removals()).toEqual([]);
  });

  it("an old file that cannot be removed is removed later", async () => {
    await storeDocument(scene.deps, scene.upload());
    const stuck = withFiles({ remove: failing });
    expect((await storeDocument(stuck, scene.upload())).ok).toBe(true);
    expect(await scene.keys()).toHaveLength(2);
    await expect(removeDueFiles(stuck)).rejects.toThrow("1 files could not be removed");
    expect(await removeDueFiles(scene.deps)).toBe(1);
    const [row] = await scene.rows();
    expect(await scene.keys()).toEqual([row!.storageKey]);
    expect(await removeDueFiles(scene.deps)).toBe(0);
  });

  it("what a crash left without a document goes after a day", async () => {
    const crashing = withFiles({
      put: (key, bytes) => scene.deps.files.put(key, bytes).then(failing),
      remove: failing,
    });
    await expect(storeDocument(crashing, scene.upload())).rejects.toThrow("The disk is full");
    expect(await scene.keys()).toHaveLength(1);
    expect(await removeDueFiles(scene.deps)).toBe(0);
    scene.deps.clock.advance(DAY);
    expect(await removeDueFiles(scene.deps)).toBe(1);
    expect(await scene.keys()).toEqual([]);
  });

  it("an upload is kept when it was recorded but the database's answer was lost", async () => {
    const transaction = database.db.transaction();
    const commit = transaction.execute.bind(transaction);
    vi.spyOn(transaction, "execute").mockImplementationOnce(async (work) => {
      await commit(work);
      throw new Error("Connection lost");
    });
    vi.spyOn(database.db, "transaction").mockReturnValueOnce(transaction);
    await expect(storeDocument(scene.deps, scene.upload())).rejects.toThrow("Connection lost");
    const [row] = await scene.rows();
    expect(await scene.keys()).toEqual([row!.storageKey]);
  });

  it("an upload slower than a day is refused rather than recorded without its file", async () => {
    const slow = withFiles({
      async put(key, bytes) {
        await scene.deps.files.put(key, bytes);
        scene.deps.clock.advance(DAY);
        await removeDueFiles(scene.deps);
      },
    });
    await expect(storeDocument(slow, scene.upload())).rejects.toThrow("before it could be kept");
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
  });
});
