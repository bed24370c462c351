import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { insertCar, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { findUnknownPictures, claimPictures, releasePictures } from "./claim-pictures.server.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.server.ts";
import { findUploadedPictures } from "./find-pictures.server.ts";
import { storePicture } from "./store-picture.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const store = createScratchFiles();
const deps = { ...services, files: store.files };
const drawn = vehiclePicture("suv", "teal", "side");
const now = CREATED_AT;

beforeEach(async () => {
  for (const table of ["cars", "pictures", "objects", "fileRemovals"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function upload(files = store.files): Promise<string> {
  const bytes = await jpegPicture({ width: 330, height: 210 });
  const stored = await storePicture({ ...deps, files }, { bucket: "car-images", bytes });
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.path;
}

const idOf = (path: string) => path.slice(-41, -5);
const keep = (paths: string[], at = now) => inTransaction(db, (tx) => claimPictures(tx, paths, at));
const release = (carId: string, paths: string[]) =>
  inTransaction(db, (tx) => releasePictures(tx, { carId, paths }, now));
const removals = () => db.selectFrom("fileRemovals").select(["storageKey", "dueAt"]).execute();
const isShown = async (path: string) => {
  const rows = db.selectFrom("pictures").where("id", "=", idOf(path)).select("expiresAt");
  return (await rows.executeTakeFirst())?.expiresAt === null;
};
const objects = async () => {
  const rows = await db
    .selectFrom("objects")
    .selectAll()
    .orderBy("bucketId")
    .orderBy("path")
    .execute();
  return rows.map(({ bucketId, path }) => `${bucketId}/${path}`);
};

describe("an uploaded picture", () => {
  it("is stored in each width, and expires after a day unless a car uses it", async () => {
    const [path, other] = [await upload(), await upload()];
    const id = idOf(path);
    const names = ["320.avif", "320.webp", "330.avif", "330.webp"];
    expect(await objects()).toEqual(
      expect.arrayContaining([
        ...names.map((name) => `car-images/${id}/${name}`),
        `originals/${id}.jpg`,
      ]),
    );
    const rows = await db.selectFrom("objects").selectAll().execute();
    const keys = await store.keys();
    for (const { storageKey, size, bucketId, cacheControl } of rows) {
      expect(keys).toContain(storageKey);
      expect(await store.files.stat(storageKey)).toMatchObject({ size });
      expect(cacheControl).toMatch(bucketId === "originals" ? /^private/ : /immutable$/);
    }
    expect(await removals()).toEqual([]);
    expect(await keep([path, drawn, path])).toEqual({ ok: true, value: null });
    expect(await deleteUnusedPictures(db, now + DAY - 1)).toBe(0);
    expect(await deleteUnusedPictures(db, now + DAY)).toBe(1);
    expect(await objects()).toHaveLength(5);
    expect(await removals()).toHaveLength(5);
    const { pictures = {} } = await findUploadedPictures(db, [path, other, drawn]);
    expect(pictures).toEqual({ [path]: expect.objectContaining({ widths: [320, 330] }) });
    expect(await findUploadedPictures(db, [drawn])).toEqual({});
  });

  it("leaves nothing when a file or row cannot be written", async () => {
    let writes = 0;
    const full = {
      ...store.files,
      put: async (...args: Parameters<typeof store.files.put>) => {
        writes += 1;
        if (writes === 3) throw new Error("The disk is full");
        await store.files.put(...args);
      },
    };
    await expect(upload(full)).rejects.toThrow("The disk is full");
    expect(await objects()).toEqual([]);
    expect((await removals()).map(({ dueAt }) => dueAt)).toEqual(Array(5).fill(now + DAY));
    const gone = {
      ...store.files,
      put: async (...args: Parameters<typeof store.files.put>) => {
        await store.files.put(...args);
        // The job that removes due files, a day too early.
        await db.deleteFrom("fileRemovals").where("storageKey", "=", args[0]).execute();
      },
    };
    await expect(upload(gone)).rejects.toThrow();
    expect(await objects()).toEqual([]);
    expect(await db.selectFrom("pictures").select("id").execute()).toEqual([]);
  });

  it("is not found once it has expired, or when it was never uploaded", async () => {
    const path = await upload();
    expect(await keep([path], now + DAY)).toEqual({ ok: false, reason: { path } });
    const others = [
      "",
      "https://pictures.test/car.jpg",
      "//pictures.test/car.webp",
      "/storage/car-images/../../secret.webp",
      "/storage/car-images/00000000-0000-7000-8000-000000000000.webp",
      "/artwork/vehicles/suv-teal-none.svg",
      "/artwork/places/araku.svg",
      `${path}?x`,
    ];
    for (const other of others) {
      expect(await keep([drawn, other])).toEqual({ ok: false, reason: { path: other } });
    }
    expect(await findUnknownPictures(db, [drawn, path, ...others], now)).toEqual(others);
    const kept = await upload();
    expect(await keep([kept, others[4]!])).toMatchObject({ ok: false });
    expect(await isShown(kept)).toBe(false);
  });

  it("expires an hour after the last car stops using it", async () => {
    const [main, second] = [await upload(), await upload()];
    await keep([main, second]);
    const car = await insertCar(db, { image: main, gallery: toJson([second]) });
    const copy = await insertCar(db, { image: drawn, gallery: toJson([drawn, main]) });
    await release(car.id, [main, second, drawn]);
    expect([await isShown(main), await isShown(second)]).toEqual([true, false]);
    expect(await deleteUnusedPictures(db, now + HOUR - 1)).toBe(0);
    expect(await objects()).toHaveLength(10);
    expect(await deleteUnusedPictures(db, now + HOUR)).toBe(1);
    expect(await removals()).toHaveLength(5);
    await db.deleteFrom("cars").where("id", "=", car.id).execute();
    await release(copy.id, [drawn, main, main]);
    expect(await isShown(main)).toBe(false);
    expect(await deleteUnusedPictures(db, now + HOUR)).toBe(1);
    expect(await objects()).toEqual([]);
    expect(await keep([main])).toMatchObject({ ok: false });
  });

  it("is kept when one car stops using it and another claims it in time", async () => {
    for (let round = 0; round < 4; round++) {
      const path = await upload();
      await keep([path]);
      const car = await insertCar(db, { image: path });
      const copying = inTransaction(db, async (tx) => {
        const kept = await claimPictures(tx, [path], now);
        if (kept.ok) await insertCar(tx, { image: path });
        return kept.ok;
      });
      const leaving = inTransaction(db, async (tx) => {
        await releasePictures(tx, { carId: car.id, paths: [path] }, now);
        await tx.deleteFrom("cars").where("id", "=", car.id).execute();
      });
      const [copied] = await Promise.all([copying, leaving]);
      expect([copied, await isShown(path)]).toEqual([true, true]);
      expect(await deleteUnusedPictures(db, now + HOUR)).toBe(0);
    }
  });

  it("is either deleted or kept as a whole when it is claimed as it expires", async () => {
    for (let round = 0; round < 4; round++) {
      const path = await upload();
      const [kept, dropped] = await Promise.all([
        keep([path], now + DAY - 1),
        deleteUnusedPictures(db, now + DAY),
      ]);
      expect([kept.ok, dropped]).toEqual([dropped === 0, kept.ok ? 0 : 1]);
      expect(await isShown(path)).toBe(kept.ok);
      const left = (await objects()).filter((name) => name.includes(idOf(path)));
      expect(left).toHaveLength(kept.ok ? 5 : 0);
    }
  });

  it("can be claimed by two cars at once", async () => {
    const path = await upload();
    expect(await Promise.all([keep([path]), keep([path])])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it("is refused while too many are being processed", async () => {
    const many = await Promise.all(
      Array.from({ length: 14 }, () =>
        storePicture(deps, { bucket: "car-images", bytes: new Uint8Array(9) }),
      ),
    );
    const reasons = many.map((outcome) => (outcome.ok ? "" : outcome.reason));
    expect(reasons.filter((reason) => reason === "busy")).toHaveLength(2);
    onTestFinished(store.drop);
  });
});
