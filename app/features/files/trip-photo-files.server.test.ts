import { beforeEach, expect, it } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { createFileFixture, type FileFixture } from "#test/support/file-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { deleteOrphans } from "./delete-orphans.server.ts";
import { findKeysInUse, rewrapFiles } from "./rewrap-files.server.ts";
import { verifyFiles } from "./verify-files.server.ts";

const { db } = await openTestDatabase();
let scene: FileFixture;

beforeEach(async () => {
  for (const table of ["tripPhotos", "fileRemovals", "dailyJobs"] as const) {
    await db.deleteFrom(table).execute();
  }
  scene = await createFileFixture(db);
  return scene.drop;
});

const keysOf = (photo: { storageKey: string; thumbnailKey: string }) => [
  photo.storageKey,
  photo.thumbnailKey,
];

it("verifies photos of trips with their thumbnails, and finds those that no row refers to", async () => {
  const [whole, altered, gone] = [
    await scene.insertTripPhoto(),
    await scene.insertTripPhoto(),
    await scene.insertTripPhoto(),
  ];
  await scene.corrupt(altered.thumbnailKey);
  await scene.files.remove(gone.storageKey);
  await scene.files.put("trip-photos/00/orphan", new Uint8Array(3));
  const found: string[] = [];
  const verified = await verifyFiles(scene.deps, {
    found: (finding) =>
      found.push(finding.what === "orphan" ? finding.entry.key : finding.file.storageKey),
  });
  expect(verified).toMatchObject({ files: 6, damaged: 1, missing: 1, orphans: 1 });
  expect(found.sort()).toEqual(
    [altered.thumbnailKey, gone.storageKey, "trip-photos/00/orphan"].sort(),
  );
  expect(found).not.toContain(whole.storageKey);
});

it("deletes files of photos without a row after a day, and no others", async () => {
  expect(await deleteOrphans(scene.deps)).toBe(0);
  const photo = await scene.insertTripPhoto();
  await scene.files.put("trip-photos/00/orphan", new Uint8Array(3));
  scene.deps.clock.advance(DAY + MINUTE);
  expect(await deleteOrphans(scene.deps)).toBe(1);
  expect(await scene.keys()).toEqual(keysOf(photo).sort());
});

it("rewraps photos with the current master key, and reports those that it cannot", async () => {
  const next = scene.sealedWithKeys("the next", "the usual");
  const photo = await scene.insertTripPhoto();
  const lost = await scene.insertTripPhoto(scene.sealedWithKeys("a lost key"));
  const failures: string[] = [];
  const rewrapped = await rewrapFiles(
    { ...scene.deps, documentFiles: next },
    { failed: ({ row }) => failures.push(row) },
  );
  expect(rewrapped).toEqual({ done: 1, failed: 1 });
  expect(failures).toEqual([`trip_photos ${lost.id}`]);
  for (const key of keysOf(photo)) {
    expect(await scene.sealedWithKeys("the next").get(key)).not.toBeNull();
  }
  expect(await findKeysInUse(db)).toHaveLength(2);
  expect(await findKeysInUse(db)).toContain(next.masterKeyId);
});
