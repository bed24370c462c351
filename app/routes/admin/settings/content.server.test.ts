import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { policySections, standardSections } from "#app/content/policies.server.ts";
import {
  findTaxiChoice,
  frequentQuestions,
  offers,
  taxiSections,
} from "#app/content/site-content.server.ts";
import { smsTemplateIds } from "#app/content/sms-template-ids.server.ts";
import { registeredWords } from "#app/content/sms-text.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { type Row, fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { OTHER_CONTENT } from "#test/support/other-content.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { send, visit, loadData } = await openAdminArea(services);

afterEach(async () => {
  await database.db.deleteFrom("settingVersions").execute();
  replaceSettings(DEFAULT_SETTINGS);
});

const { services: offered, about: _, mailTemplates: wordings, ...lists } = OTHER_CONTENT;

async function save(page: string, fields: Row) {
  const path = `/admin/settings/${page}`;
  const answer = await send(path, { ...fields, basedOn: "0" });
  replaceSettings(await readSettings(database.db));
  return { path, answer };
}

const saveRows = async (page: keyof typeof lists) => await save(page, fieldsOfRows(lists[page]));

test.each(["taxi", "offers", "testimonials", "questions"] as const)(
  "saves %s and shows them again, with their history",
  async (page) => {
    const { path, answer } = await saveRows(page);
    expect(answer).toMatchObject({ status: 302, location: `${path}?done=${page}-saved` });
    const { fields } = (await loadData(path)) as { fields: Row };
    expect(Object.values(fields)).toEqual(
      expect.arrayContaining(
        Object.values(lists[page][0] ?? {}).filter((text) => text !== "9,500"),
      ),
    );
    expect(await loadData(path)).toMatchObject({
      page: { latest: 1, history: [{ changedBy: "Ravi Teja" }] },
    });
    // Saving the same again is no conflict.
    await send(path, { ...fields, basedOn: "0" });
    expect(await loadData(path)).toMatchObject({ page: { latest: 1 } });
  },
);

test("saves ids and wordings of text messages, and shows them", async () => {
  const id = "1107160000000000001";
  const text = "Malpe Wheels: {code} to {purpose*2}.";
  const { path, answer } = await save("texts", { code: id, "code text": text });
  expect(answer).toMatchObject({ status: 302, location: `${path}?done=smsTemplates-saved` });
  expect(smsTemplateIds(undefined)).toEqual({ code: id });
  const shown = { name: "code", text, id, registered: registeredWords("code") };
  expect(shown.registered).toContain("Malpe Wheels: {#var#} to");
  expect(await loadData(path)).toMatchObject({
    templates: expect.arrayContaining([expect.objectContaining(shown)]),
  });
  const wrong = await save("texts", { "code text": "{code} for {nobody}" });
  expect(wrong.answer).toMatchObject({ status: 400 });
});

describe("the wording of an e-mail", () => {
  const text = wordings["code text"];
  const page = "/admin/settings/emails?mail=code";
  const preview = "/admin/settings/emails/preview?mail=code";

  test("is saved beside the others, shown, and goes back to an earlier one", async () => {
    const { path, answer } = await save("emails", { "test subject": "Does it arrive?" });
    expect(answer).toMatchObject({ status: 302, location: `${path}?done=mailTemplates-saved` });
    const { mail } = (await loadData(page)) as { mail: { others: Row } };
    await send(page, { ...mail.others, ...wordings, basedOn: "1" });
    expect((await readSettings(database.db)).mailTemplates).toEqual({
      code: { text },
      test: { subject: "Does it arrive?" },
    });
    expect(await loadData(page)).toMatchObject({ mail: { isOwn: true, text: { value: text } } });
    expect(await loadData(path)).toMatchObject({ mail: null, fields: wordings });
    const late = { ...mail.others, "code text": `${text} Keep it to yourself.`, basedOn: "1" };
    expect(await send(page, late)).toMatchObject({ status: 409 });
    const earlier = (await loadData(`${path}?version=1`)) as { fields: Row };
    await send(path, { ...earlier.fields, basedOn: "2" });
    expect(await loadData(page)).toMatchObject({ mail: { isOwn: false }, page: { latest: 3 } });
  });

  test("has a history of its own, and goes back without the others", async () => {
    await save("emails", wordings);
    const test = { "test subject": "Does it arrive?" };
    await send(page, { ...wordings, ...test, basedOn: "1" });
    const own = { latest: 1, shown: 1, history: [{ version: 1, changedBy: "Ravi Teja" }] };
    expect(await loadData(page)).toMatchObject({ page: own, mail: { basedOn: 2, others: test } });
    expect(await loadData(`${page}&version=2`)).toMatchObject({ page: own });
    expect(await loadData(`${page}&version=0`)).toMatchObject({
      page: { ...own, shown: 0 },
      mail: { isOwn: false, basedOn: 2, others: test },
    });
  });

  test("is refused with what was typed", async () => {
    const typed = { "code text": "{code} for {nobody}" };
    expect(await send(page, { ...typed, basedOn: "0" })).toMatchObject({
      status: 400,
      actionData: { typed, problems: { "code text": expect.stringContaining("{business}") } },
    });
  });

  test("is previewed as it is saved, in each version", async () => {
    expect(await loadData(preview)).toContain("It expires in 10 minutes. Don&#39;t share it");
    await save("emails", wordings);
    expect(await loadData(preview)).toContain(text);
    expect(await loadData(`${preview}&version=0`)).not.toContain(text);
    expect(await visit("/admin/settings/emails/preview?mail=nothing")).toMatchObject({
      status: 404,
    });
  });

  test("is previewed as it is typed, and not saved by that", async () => {
    const { actionData } = await send(preview, { "code text": "<b>{code}</b> for {nobody}" });
    expect(actionData).toContain("&lt;b&gt;482913&lt;/b&gt; for");
    expect((await readSettings(database.db)).mailTemplates).toEqual({});
    const unknown = await send("/admin/settings/emails/preview", {});
    expect(unknown).toMatchObject({ status: 404 });
  });
});

test("texts have what the settings say in place of variables", async () => {
  await saveRows("taxi");
  await saveRows("offers");
  await saveRows("questions");
  expect(offers(18)).toMatchObject([
    { id: "jog-falls-from-lowest-price", title: "Jog Falls from ₹9,500" },
    { title: "From 24 hours in Visakhapatnam", text: "Tax 18%" },
  ]);
  expect(frequentQuestions(18)).toMatchObject([
    { answer: "In Visakhapatnam: call +91 98765 43210." },
  ]);
  expect(findTaxiChoice("jog-falls-packages-suv")).toMatchObject({ title: "Jog Falls, 7 Seater" });
});

test("taxis that are not offered have no choices, and no banner", async () => {
  await save("services", { ...offered, taxi: "soon" });
  expect(taxiSections()).toEqual([]);
  expect(findTaxiChoice("araku-suv")).toBeUndefined();
  expect(offers(18)).toHaveLength(5);
  expect(await loadData("/admin/settings/offers")).toMatchObject({
    hidden: ["/cabbooking#araku", "/cabbooking#lambasingi", "/cabbooking#local-sightseeing"],
  });
});

test("what was written of taxis is not shown while they are closed", async () => {
  const text = "With a driver.\n\n[Taxi Booking](/cabbooking)";
  const written = { "0 id": "with-a-driver", "0 title": "Taxis", "0 text": text };
  const own = { "1 title": "Trips", "1 text": text };
  await save("about", { ...written, ...own });
  expect(policySections("about", 18).filter(({ link }) => link)).toHaveLength(2);
  await save("services", { ...offered, taxi: "none" });
  const shown = policySections("about", 18);
  expect(shown.filter(({ link }) => link)).toEqual([]);
  expect(shown.map(({ id }) => id)).toContain("own-trips");
  expect(shown.map(({ id }) => id)).not.toContain("with-a-driver");
});

test("keeps what was typed where a variable is unknown", async () => {
  const typed = { "0 question": "Where?", "0 answer": "In {town}." };
  expect((await save("questions", typed)).answer).toMatchObject({
    status: 400,
    actionData: { typed, problems: { "0 answer": expect.stringContaining("{town}") } },
  });
});

test("the operator's sections stand in place of the standard ones, and after them", async () => {
  const { fields } = (await loadData("/admin/settings/terms")) as {
    fields: Record<string, string>;
  };
  const at = Object.keys(fields)
    .find((name) => fields[name] === "liability")
    ?.split(" ")[0];
  const typed = {
    ...fields,
    [`${at} text`]: "Call {phone}, tax {tax}.",
    "90 title": "Pets",
    "90 text": "Pets travel in a box.",
  };
  expect((await save("terms", typed)).answer).toMatchObject({ status: 302 });
  const sections = policySections("terms", 18);
  expect(sections.find(({ id }) => id === "liability")).toEqual({
    id: "liability",
    title: "Liability",
    paragraphs: ["Call +91 98765 43210, tax 18%."],
  });
  expect(sections.at(-1)).toMatchObject({ id: "own-pets", paragraphs: ["Pets travel in a box."] });
  expect(sections).toHaveLength(standardSections("terms", 18).length + 1);
  const shown = (await loadData("/admin/settings/terms")) as { fields: Row };
  const changed = [...readRows(shown.fields).values()].filter(
    ({ isChanged }) => isChanged === "yes",
  );
  expect(changed.map(({ id }) => id)).toEqual(["liability", "own-pets"]);
});

test("a logo is saved, goes back to the standard one, and an earlier one returns", async () => {
  const path = "/admin/settings/logo";
  const create = { width: 240, height: 240, channels: 3, background: "#c02040" } as const;
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
  const upload = (basedOn: number) => {
    const form = new FormData();
    form.set("basedOn", String(basedOn));
    form.set("file", new File([picture], "logo.png"));
    return send(path, form);
  };
  expect(await upload(0)).toMatchObject({ status: 302, location: `${path}?done=logo-saved` });
  const { png } = (await loadData(path)) as { png: string };
  expect(png).not.toBeNull();
  expect(await upload(0)).toMatchObject({ status: 409 });
  await send(path, { intent: "standard", basedOn: "1" });
  expect(await loadData(path)).toMatchObject({ png: null, page: { latest: 2 } });
  await send(path, { intent: "restore", version: "1", basedOn: "2" });
  expect(await loadData(path)).toMatchObject({ png, page: { latest: 3 } });
  expect((await readSettings(database.db)).logo).toMatchObject({ png });
  for (const typed of [{ intent: "upload" }, { intent: "restore", version: "99" }]) {
    expect(await send(path, { ...typed, basedOn: "3" })).toMatchObject({ status: 400 });
  }
});
