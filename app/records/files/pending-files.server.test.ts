import { describe, expect, it, vi } from "vitest";
import {
  confirmFile,
  deleteDueFiles,
  registerPendingFile,
  startDeletion,
} from "./pending-files.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import type { FileStore } from "#app/ports/files.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";

const scene = await openDocumentFixture();
const { database } = scene;

const failing = () => Promise.reject(new Error("The disk is full"));
const withFiles = (changes: Partial<FileStore>) => ({
  ...scene.deps,
  files: { ...scene.deps.files, ...changes },
  documentFiles: { ...scene.deps.documentFiles, ...changes },
});

describe("when something fails, no file is lost or left over", () => {
  it("an upload that the database refuses leaves no file", async () => {
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
    expect(await scene.rows()).toHaveLength(1);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
    expect(await scene.removals()).toEqual([]);
  });

  it("an old file that cannot be removed is removed later", async () => {
    await storeDocument(scene.deps, scene.upload());
    const failingRemoval = withFiles({ remove: failing });
    expect((await storeDocument(failingRemoval, scene.upload())).ok).toBe(true);
    expect(await scene.keys()).toHaveLength(4);
    await expect(deleteDueFiles(failingRemoval)).rejects.toThrow("2 files could not be removed");
    expect(await deleteDueFiles(scene.deps)).toBe(2);
    expect(await scene.rows()).toHaveLength(1);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
    expect(await deleteDueFiles(scene.deps)).toBe(0);
  });

  it("deletes files of a crash without a document after a day", async () => {
    await registerPendingFile(database.db, "documents/00/left", scene.deps.clock.now());
    await scene.deps.documentFiles.put("documents/00/left", jpegSample());
    expect(await deleteDueFiles(scene.deps)).toBe(0);
    scene.deps.clock.advance(DAY);
    expect(await deleteDueFiles(scene.deps)).toBe(1);
    expect(await scene.keys()).toEqual([]);
  });

  it("deletes on the next run what could neither be recorded nor deleted", async () => {
    const broken = withFiles({
      put: (key, bytes) => scene.deps.documentFiles.put(key, bytes).then(failing),
      remove: failing,
    });
    await expect(storeDocument(broken, scene.upload())).rejects.toThrow("The disk is full");
    expect(await scene.keys()).toHaveLength(1);
    expect(await deleteDueFiles(scene.deps)).toBe(1);
    expect(await scene.keys()).toEqual([]);
  });

  it("a file cannot be kept once its removal has begun, nor removed once it is kept", async () => {
    const { db } = database;
    const names = ["documents/00/going", "documents/00/kept"] as const;
    for (const name of names) await registerPendingFile(db, name, scene.deps.clock.now());
    expect(await startDeletion(db, names[0])).toBe(true);
    const keep = (name: string) => db.transaction().execute((tx) => confirmFile(tx, name));
    await expect(keep(names[0])).rejects.toThrow("before it could be kept");
    await keep(names[1]);
    expect(await startDeletion(db, names[1])).toBe(false);
    expect(await deleteDueFiles(scene.deps)).toBe(1);
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
    expect(await scene.rows()).toHaveLength(1);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
  });

  it("an upload slower than a day is refused rather than recorded without its file", async () => {
    const slow = withFiles({
      async put(key, bytes) {
        await scene.deps.documentFiles.put(key, bytes);
        scene.deps.clock.advance(DAY);
        await deleteDueFiles(scene.deps);
      },
    });
    await expect(storeDocument(slow, scene.upload())).rejects.toThrow("before it could be kept");
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
  });
});
