import { beforeEach, expect, test } from "vitest";
import { offers } from "#app/content/site-content.server.ts";
import { restoreRefusals } from "#app/features/fleet/banners/banner-messages.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { send, loadData } = await openAdminArea(services);
const PAGE = "/admin/banners";
const [{ id: banner = "" } = {}] = offers(18);

beforeEach(async () => {
  await database.db.deleteFrom("banners").execute();
});

async function upload(fields: Record<string, string>, bytes?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ banner, ...fields })) form.set(name, value);
  if (bytes) form.set("file", new File([bytes], "sea.jpg", { type: "text/html" }));
  return await send(PAGE, form);
}

const picture = async (size = { width: 400, height: 250 }) =>
  new Uint8Array(await jpegPicture(size));

test("uploads, describes and removes a picture", async () => {
  expect(await loadData(PAGE)).toMatchObject({ banners: offers(18) });
  const response = await upload({ [`alt-${banner}`]: " The sea " }, await picture());
  expect(response.location).toBe(`${PAGE}?done=banner-replaced`);
  const own = { alt: "The sea", image: expect.stringMatching(/^\/storage\/banners\//) };
  expect(await loadData(PAGE)).toMatchObject({ banners: [own, ...offers(18).slice(1)] });
  const described = await send(PAGE, { banner, [`alt-${banner}`]: "Waves" });
  expect(described.location).toBe(`${PAGE}?done=banner-described`);
  expect((await send(PAGE, { banner, intent: "drawing" })).location).toBe(
    `${PAGE}?done=banner-drawn`,
  );
  expect(await loadData(PAGE)).toMatchObject({ banners: offers(18) });
});

test("shows an earlier version, and restores it", async () => {
  const { page } = (await loadData(PAGE)) as { page: { latest: number } };
  await upload({ [`alt-${banner}`]: "The sea" }, await picture());
  const version = String(page.latest);
  expect(await loadData(`${PAGE}?version=${version}`)).toMatchObject({
    banners: [{ alt: "The sea" }, ...offers(18).slice(1)],
    earlier: { banners: offers(18) },
  });
  const basedOn = String(page.latest + 1);
  const restore = (changes = {}) => send(PAGE, { intent: "restore", version, basedOn, ...changes });
  const outdated = await restore({ basedOn: version });
  expect(outdated).toMatchObject({
    status: 409,
    actionData: { message: { text: restoreRefusals.changed } },
  });
  const saved = [{ alt: "The sea" }, ...offers(18).slice(1)];
  expect(await loadData(PAGE)).toMatchObject({ banners: saved });
  expect((await restore()).location).toBe(`${PAGE}?done=banners-restored`);
  expect(await loadData(PAGE)).toMatchObject({ banners: offers(18), earlier: null });
  expect(await restore({ version: "99" })).toMatchObject({
    status: 409,
    actionData: { message: { text: "There is no such version." } },
  });
  for (const wrong of ["", "x", "1.5", "99999999999"]) {
    expect((await restore({ version: wrong })).status).toBe(400);
    expect((await restore({ basedOn: wrong })).status).toBe(400);
  }
});

test("shows an error at its banner and keeps the input", async () => {
  const alt = { [`alt-${banner}`]: "The sea" };
  const small = await upload(alt, await picture({ width: 200, height: 125 }));
  const message = { title: "Picture Too Small" };
  expect(small).toMatchObject({ status: 422, actionData: { banner, alt: "The sea", message } });
  const large = await upload(alt, new Uint8Array(5 * 1024 * 1024 + 1));
  expect(large).toMatchObject({
    status: 413,
    actionData: { message: { title: "File Too Large" } },
  });
  const none = await upload(alt);
  expect(none).toMatchObject({ status: 422, actionData: { message: { title: "No File" } } });
  const long = await upload({ [`alt-${banner}`]: "a".repeat(201) }, await picture());
  expect(long).toMatchObject({
    status: 422,
    actionData: { message: { title: "Description Too Long" } },
  });
  expect(await loadData(PAGE)).toMatchObject({ banners: offers(18) });
});

test("refuses incomplete forms and unknown banners", async () => {
  for (const form of [{}, { banner: "none" }, { banner: "\0" }]) {
    expect((await send(PAGE, form)).status).toBe(400);
  }
  const crop = { x: "-1", y: "a", width: "1e99", height: "" };
  expect((await upload(crop, await picture())).location).toBe(`${PAGE}?done=banner-replaced`);
});
