import { beforeEach, expect, it, vi } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { insertPicture, CREATED_AT } from "#test/support/factories.ts";
import { pictureSample } from "#test/support/picture-samples.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.server.ts";
import { releasePictures } from "./claim-pictures.server.ts";
import { findUploadedPictures } from "./find-pictures.server.ts";
import { findOriginal, findFullPicture } from "./find-full-picture.server.ts";
import { addMissingRenditions } from "./add-renditions.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const store = createScratchFiles();
const error = vi.fn();
const deps = { ...services, files: store.files, log: { error } };

const OLD = "019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
const BROKEN = "019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a11";
const MISSING = "019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a12";
const path = `/storage/car-images/${OLD}.webp`;

beforeEach(async () => {
  for (const table of ["pictures", "objects", "fileRemovals"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function storeOld(id: string, bytes?: Uint8Array) {
  const { storageKey } = await insertPicture(db, id);
  if (bytes !== undefined) await store.files.put(storageKey, bytes);
  return storageKey;
}

const oldPicture = () => pictureSample({ width: 400, height: 250 }).webp().toBuffer();
const kept = () =>
  db.selectFrom("objects").select(["path", "storageKey"]).orderBy("path").execute();
const announced = () => db.selectFrom("fileRemovals").selectAll().execute();

it("creates the missing widths of an old picture and keeps its file as the widest", async () => {
  const storageKey = await storeOld(OLD, await oldPicture());
  expect(await findUploadedPictures(db, [path])).toEqual({});
  expect(await findFullPicture(db, OLD)).toEqual({ bucketId: "car-images", storageKey });
  expect(await addMissingRenditions(deps)).toBe(1);
  const names = ["320.avif", "320.webp", "400.avif", "400.webp"];
  const rows = await kept();
  expect(rows.map((row) => row.path)).toEqual(names.map((name) => `${OLD}/${name}`));
  expect(rows.at(-1)?.storageKey).toBe(storageKey);
  expect(await findUploadedPictures(db, [path])).toMatchObject({
    pictures: { [path]: { widths: [320, 400] } },
  });
  const bucketId = "car-images";
  expect(await findFullPicture(db, OLD)).toEqual({ bucketId, path: `${OLD}/400.webp` });
  expect(await findOriginal(db, OLD)).toEqual({ bucketId, path: null });
  expect(await addMissingRenditions(deps)).toBe(0);
  await inTransaction(db, (tx) =>
    releasePictures(tx, { carId: "none", paths: [path] }, CREATED_AT),
  );
  await deleteUnusedPictures(db, CREATED_AT + HOUR);
  expect([await kept(), (await announced()).length]).toEqual([[], 4]);
});

it("leaves an unreadable picture unchanged and continues", async () => {
  await storeOld(BROKEN, new Uint8Array(40));
  await storeOld(MISSING);
  await storeOld(OLD, await oldPicture());
  expect(await addMissingRenditions(deps)).toBe(1);
  expect(error.mock.calls.map(([about]) => about.picture)).toEqual([BROKEN, MISSING]);
});

it("runs once across processes and deletes surplus files", async () => {
  await storeOld(OLD, await oldPicture());
  const renewed = await Promise.all([addMissingRenditions(deps), addMissingRenditions(deps)]);
  expect(renewed.toSorted()).toEqual([0, 1]);
  expect(await kept()).toHaveLength(4);
  expect((await announced()).map(({ dueAt }) => dueAt)).toEqual(Array(3).fill(CREATED_AT + DAY));
});
