import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { insertCar, MADE_AT } from "#test/factories.ts";
import { openTestServices } from "#test/request-context.ts";
import { createScratchFiles } from "#test/scratch-files.ts";
import { jpegPicture } from "#test/picture-samples.ts";
import { findUnknownPictures, keepPictures, releasePictures } from "./car-picture.server.ts";
import { storeCarPicture } from "./store-car-picture.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const store = createScratchFiles();
const drawn = vehiclePicture("suv", "teal", "side");
const now = MADE_AT;

beforeEach(async () => {
  for (const table of ["cars", "carPictures", "fileRemovals"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function upload(): Promise<string> {
  const bytes = await jpegPicture({ width: 320, height: 200 });
  const stored = await storeCarPicture({ ...services, files: store.files }, { bytes });
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.path;
}

const keep = (paths: string[], at = now) => inTransaction(db, (tx) => keepPictures(tx, paths, at));
const release = (carId: string, paths: string[]) =>
  inTransaction(db, (tx) => releasePictures(tx, { carId, paths }, now));
const removals = () => db.selectFrom("fileRemovals").select(["storageKey", "dueAt"]).execute();
const isShown = (path: string) =>
  db.selectFrom("carPictures").where("path", "=", path).select("path").executeTakeFirst();

describe("an uploaded picture", () => {
  it("is stored under a name of ours, and goes after a day unless a car shows it", async () => {
    const path = await upload();
    const [, id = ""] = /^\/storage\/car-images\/([0-9a-f-]{36})\.webp$/.exec(path) ?? [];
    const storageKey = `car-images/${id.slice(-2)}/${id}.webp`;
    expect(await store.keys()).toContain(storageKey);
    expect(await removals()).toEqual([{ storageKey, dueAt: now + DAY }]);
    expect(await keep([path, drawn, path])).toEqual({ ok: true, value: null });
    expect(await removals()).toEqual([]);
    expect(await keep([path])).toEqual({ ok: true, value: null });
  });

  it("is no picture any more once it is due, or was never uploaded", async () => {
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
    expect(await removals()).toHaveLength(2);
  });

  it("goes with the last car that shows it", async () => {
    const [main, second] = [await upload(), await upload()];
    await keep([main, second]);
    const car = await insertCar(db, { image: main, gallery: toJson([second]) });
    const copy = await insertCar(db, { image: drawn, gallery: toJson([drawn, main]) });
    await release(car.id, [main, second, drawn]);
    expect([await isShown(main), await isShown(second)]).toEqual([{ path: main }, undefined]);
    expect(await removals()).toMatchObject([{ dueAt: now }]);
    await db.deleteFrom("cars").where("id", "=", car.id).execute();
    await release(copy.id, [drawn, main, main]);
    expect(await isShown(main)).toBeUndefined();
    expect(await keep([main])).toMatchObject({ ok: false });
  });

  it("is kept for whoever comes in time, when one car leaves it and another takes it", async () => {
    for (let round = 0; round < 4; round++) {
      const path = await upload();
      await keep([path]);
      const car = await insertCar(db, { image: path });
      const copying = inTransaction(db, async (tx) => {
        const kept = await keepPictures(tx, [path], now);
        if (kept.ok) await insertCar(tx, { image: path });
        return kept.ok;
      });
      const leaving = inTransaction(db, async (tx) => {
        await releasePictures(tx, { carId: car.id, paths: [path] }, now);
        await tx.deleteFrom("cars").where("id", "=", car.id).execute();
      });
      const [copied] = await Promise.all([copying, leaving]);
      expect((await isShown(path)) !== undefined).toBe(copied);
    }
  });

  it("can be kept by two at once", async () => {
    const path = await upload();
    expect(await Promise.all([keep([path]), keep([path])])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it("is not taken while too many are being made", async () => {
    const many = await Promise.all(
      Array.from({ length: 14 }, () =>
        storeCarPicture({ ...services, files: store.files }, { bytes: new Uint8Array(9) }),
      ),
    );
    const reasons = many.map((outcome) => (outcome.ok ? "" : outcome.reason));
    expect(reasons.filter((reason) => reason === "busy")).toHaveLength(2);
    onTestFinished(store.drop);
  });
});
