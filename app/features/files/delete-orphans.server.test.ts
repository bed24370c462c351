import { utimes } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { registerPendingFile } from "#app/records/files/pending-files.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { createFileFixture, type FileFixture } from "#test/support/file-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { deleteOrphans } from "./delete-orphans.server.ts";

const database = await openTestDatabase();
let scene: FileFixture;

beforeEach(async () => {
  for (const table of [
    "documents",
    "objects",
    "pictures",
    "uploads",
    "fileRemovals",
    "dailyJobs",
  ] as const) {
    await database.db.deleteFrom(table).execute();
  }
  scene = await createFileFixture(database.db);
  // The first asking only starts the day.
  expect(await deleteOrphans(scene.deps)).toBe(0);
  return scene.drop;
});

const putOrphan = (name: string) => scene.files.put(`objects/00/${name}`, new Uint8Array(3));

it("deletes files unreferenced for a day, and nothing else", async () => {
  const { storageKey, thumbnailKey } = await scene.insertDocument();
  const kept = [await scene.insertObject(), await scene.insertPicture()];
  const { parts } = await scene.insertUpload();
  await registerPendingFile(database.db, "objects/00/announced", scene.deps.clock.now() + HOUR);
  await putOrphan("announced");
  await putOrphan("left");
  await scene.files.put("of-somebody-else", new Uint8Array(3));
  scene.deps.clock.advance(DAY - MINUTE);
  expect(await deleteOrphans(scene.deps)).toBe(0);
  scene.deps.clock.advance(2 * MINUTE);
  await putOrphan("young");
  const recentDate = new Date(scene.deps.clock.now() - DAY + HOUR);
  await utimes(path.join(scene.folder, "objects/00/young"), recentDate, recentDate);
  expect(await deleteOrphans(scene.deps)).toBe(1);
  const others = ["objects/00/announced", "objects/00/young", "of-somebody-else"];
  const all = [storageKey, thumbnailKey!, ...kept, ...parts, ...others];
  expect(await scene.keys()).toEqual(all.sort());
});

it("runs once a day in one of several processes", async () => {
  await scene.insertDocument();
  await putOrphan("left");
  scene.deps.clock.advance(DAY + MINUTE);
  const removed = await Promise.all([deleteOrphans(scene.deps), deleteOrphans(scene.deps)]);
  expect(removed.sort()).toEqual([0, 1]);
  await putOrphan("later");
  expect(await deleteOrphans(scene.deps)).toBe(0);
});

it("keeps a file that becomes referenced during the run, and skips one already deleted", async () => {
  const { id } = await scene.insertDocument();
  await putOrphan("becomes-named");
  await putOrphan("goes");
  scene.deps.clock.advance(DAY + MINUTE);
  let lists = 0;
  const files: typeof scene.files = {
    ...scene.files,
    async *list(prefix) {
      yield* scene.files.list(prefix);
      // After it was counted and while it is about to be removed.
      if (prefix !== "objects/" || ++lists < 2) return;
      await database.db
        .updateTable("documents")
        .set({ thumbnailKey: "objects/00/becomes-named" })
        .where("id", "=", id)
        .execute();
      await scene.files.remove("objects/00/goes");
    },
  };
  await deleteOrphans({ ...scene.deps, files });
  expect(await scene.keys()).toContain("objects/00/becomes-named");
});

it("continues after a file that cannot be deleted, and reports it", async () => {
  for (let index = 0; index < 2; index += 1) await scene.insertDocument();
  for (const name of ["a", "b", "c"]) await putOrphan(name);
  scene.deps.clock.advance(DAY + MINUTE);
  const remove = async (key: string) => {
    if (key.endsWith("/b")) throw new Error("The disk is broken");
    await scene.files.remove(key);
  };
  const broken = { ...scene.deps, files: { ...scene.files, remove } };
  await expect(deleteOrphans(broken)).rejects.toThrow("1 files could not be removed");
  expect((await scene.keys()).filter((key) => key.startsWith("objects/00/"))).toEqual([
    "objects/00/b",
  ]);
});

it("deletes nothing when the database seems to be another one", async () => {
  for (const name of ["a", "b", "c"]) await putOrphan(name);
  await scene.insertDocument();
  scene.deps.clock.advance(DAY + MINUTE);
  expect(await deleteOrphans(scene.deps)).toBe(0);
  expect(await scene.keys()).toHaveLength(5);
});

it("stops listing and deleting once the process shuts down", async () => {
  await scene.insertDocument();
  for (const name of ["a", "b"]) await putOrphan(name);
  scene.deps.clock.advance(DAY + MINUTE);
  let listed = 0;
  const files: typeof scene.files = {
    ...scene.files,
    async *list(prefix) {
      for await (const entry of scene.files.list(prefix)) {
        listed += 1;
        scene.stopping.abort();
        yield entry;
      }
    },
  };
  expect(await deleteOrphans({ ...scene.deps, files })).toBe(0);
  expect(listed).toBeLessThanOrEqual(4 * 2);
  expect((await scene.keys()).filter((key) => key.startsWith("objects/00/"))).toHaveLength(2);
});
