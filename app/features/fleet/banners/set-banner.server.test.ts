import { beforeEach, expect, it } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { deleteUnusedPictures } from "#app/features/fleet/pictures/delete-unused-pictures.server.ts";
import { MAX_PICTURE_BYTES } from "#app/features/fleet/pictures/picture-rules.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { listSettingVersions } from "#app/records/settings.server.ts";
import { BANNER_RETENTION_MS, restoreRefusals } from "./banner-messages.ts";
import { withVersionPictures, withUploadedPictures } from "./find-banners.server.ts";
import { restoreBanners } from "./restore-banners.server.ts";
import { restoreDrawing, setBanner } from "./set-banner.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const deps = { ...services, files: createScratchFiles().files };
const staff = { userId: (await insertUser(db)).id };
const banner = { id: "araku", title: "Araku holiday", image: "/artwork/places/banner-3.svg" };
const other = { ...banner, id: "lambasingi" };

beforeEach(async () => {
  for (const table of [
    "banners",
    "pictures",
    "objects",
    "fileRemovals",
    "settingVersions",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function set(alt: string, bytes?: Uint8Array) {
  const upload = bytes === undefined ? null : { bytes };
  return await setBanner(deps, staff, { banner, upload, alt }, CREATED_AT);
}

async function restore(version: number, now: number, basedOn?: number) {
  const latest = (await listHistory(db, "banners"))[0]?.version ?? 0;
  return await restoreBanners(db, staff, { version, basedOn: basedOn ?? latest }, now);
}

const picture = () => jpegPicture({ width: 400, height: 250 });
const shown = async () => await withUploadedPictures(db, [banner, other]);
const count = async (table: "pictures" | "objects" | "fileRemovals") =>
  (await db.selectFrom(table).selectAll().execute()).length;
async function entriesSince(before: number) {
  const entries = db.selectFrom("auditLog").select(["action", "subject", "detail"]).orderBy("id");
  return (await entries.execute()).slice(before);
}

it("a picture replaces the drawing until it is removed", async () => {
  expect(await shown()).toEqual({ banners: [banner, other] });
  expect(await set("A road in the hills", await picture())).toEqual({
    ok: true,
    value: "banner-replaced",
  });
  const { banners, pictures = {} } = await shown();
  const [own, drawn] = banners;
  expect(own).toMatchObject({
    ...banner,
    image: expect.stringMatching(/^\/storage\/banners\//),
    alt: "A road in the hills",
  });
  expect(drawn).toEqual(other);
  expect(pictures).toEqual({ [own!.image]: expect.objectContaining({ widths: [320, 400] }) });

  expect(await set("Araku")).toEqual({ ok: true, value: "banner-described" });
  expect((await shown()).banners[0]).toMatchObject({ image: own!.image, alt: "Araku" });
  await restoreDrawing(db, staff, banner, CREATED_AT);
  await restoreDrawing(db, staff, banner, CREATED_AT);
  expect(await shown()).toEqual({ banners: [banner, other] });
  expect(await deleteUnusedPictures(db, CREATED_AT + BANNER_RETENTION_MS - 1)).toBe(0);
  expect(await deleteUnusedPictures(db, CREATED_AT + BANNER_RETENTION_MS)).toBe(1);
  expect([await count("pictures"), await count("objects"), await count("fileRemovals")]).toEqual([
    0, 0, 5,
  ]);
  expect(await entriesSince(0)).toEqual([
    { action: "banner.replaced", subject: "Araku holiday", detail: null },
    { action: "banner.described", subject: "Araku holiday", detail: "Araku" },
    { action: "banner.drawn", subject: "Araku holiday", detail: null },
  ]);
});

it("the last of two concurrent replacements stays, both are logged, and the other's files are deleted", async () => {
  const before = (await entriesSince(0)).length;
  const bytes = await picture();
  await Promise.all([set("one", bytes), set("two", bytes)]);
  expect((await entriesSince(before)).map(({ action }) => action)).toEqual(
    Array(2).fill("banner.replaced"),
  );
  expect(await deleteUnusedPictures(db, CREATED_AT + BANNER_RETENTION_MS)).toBe(1);
  expect((await shown()).pictures).toEqual({
    [(await shown()).banners[0]!.image]: expect.anything(),
  });
  expect([await count("pictures"), await count("objects"), await count("fileRemovals")]).toEqual([
    1, 5, 5,
  ]);
});

it("refuses an invalid picture and changes nothing", async () => {
  expect(await set("no picture yet")).toMatchObject({ reason: "no-file" });
  expect(await set("a".repeat(201), await picture())).toMatchObject({ reason: "alt-too-long" });
  expect(await set("", new Uint8Array(40))).toMatchObject({ reason: "invalid-file" });
  expect(await set("", new Uint8Array(MAX_PICTURE_BYTES + 1))).toMatchObject({
    reason: "file-too-large",
  });
  expect(await shown()).toEqual({ banners: [banner, other] });
});

it("an earlier version is restored while its pictures are kept", async () => {
  const bytes = await picture();
  await set("first", bytes);
  const first = (await shown()).banners[0];
  await set("second", bytes);
  await restoreDrawing(db, staff, banner, CREATED_AT);
  const history = await listSettingVersions(db, "banners");
  expect(history.map(({ version, value }) => [version, value.length])).toEqual([
    [3, 0],
    [2, 1],
    [1, 1],
  ]);
  expect((await withVersionPictures(db, [banner, other], history[2]!.value)).banners).toEqual([
    first,
    other,
  ]);

  const later = CREATED_AT + 89 * DAY;
  expect(await restore(1, later)).toMatchObject({ ok: true });
  expect((await shown()).banners).toEqual([first, other]);
  expect(await deleteUnusedPictures(db, CREATED_AT + BANNER_RETENTION_MS)).toBe(1);
  expect((await shown()).banners).toEqual([first, other]);
  const gone = { ok: false, reason: restoreRefusals.gone };
  expect(await restore(2, later + 2 * DAY)).toEqual(gone);
  expect((await shown()).banners).toEqual([first, other]);
  const noVersion = { ok: false, reason: restoreRefusals.noVersion };
  expect(await restore(9, later)).toEqual(noVersion);
  expect(await restore(0, later)).toMatchObject({ ok: true });
  expect((await shown()).banners).toEqual([banner, other]);
});

it("of two who restore other versions at once one is told, and no picture in use is deleted", async () => {
  const bytes = await picture();
  await set("first", bytes);
  await set("second", bytes);
  const restored = await Promise.all([0, 1].map((version) => restore(version, CREATED_AT, 2)));
  expect(restored).toContainEqual({ ok: true, value: "banners-restored" });
  expect(restored).toContainEqual({ ok: false, reason: restoreRefusals.changed });
  await deleteUnusedPictures(db, CREATED_AT + BANNER_RETENTION_MS);
  const { banners, pictures = {} } = await shown();
  const inUse = banners.map(({ image }) => image).filter((image) => image !== banner.image);
  expect(Object.keys(pictures)).toEqual(inUse);
});

it("a version is not restored over what someone else has saved meanwhile", async () => {
  await set("first", await picture());
  await set("second");
  const before = await shown();
  expect(await restore(0, CREATED_AT, 1)).toEqual({ ok: false, reason: restoreRefusals.changed });
  expect(await shown()).toEqual(before);
});
