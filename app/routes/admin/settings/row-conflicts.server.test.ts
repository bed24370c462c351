import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { insertCar } from "#test/support/factories.ts";
import { openSettingForms, rowFieldOf } from "#test/support/setting-forms.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { saveBoth, sendForm, shownForm, settings } = await openSettingForms(services);

test("rows that a colleague has changed, added or removed are kept beside one's own", async () => {
  const { sent, answer } = await saveBoth("offers", (form) => {
    const [first, second, third] = DEFAULT_SETTINGS.offers;
    return {
      theirs: {
        [rowFieldOf(form, first?.id ?? "", "title")]: "Monsoon",
        [rowFieldOf(form, third?.id ?? "", "remove")]: "yes",
        "20 title": "Diwali",
        "20 text": "Lamps",
        "20 to": "/vehicles",
        "20 drawing": "1",
      },
      mine: { [rowFieldOf(form, second?.id ?? "", "text")]: "For families" },
    };
  });
  const { changes } = (answer.actionData as { conflict: { changes: object[] } }).conflict;
  expect(changes).toContainEqual(
    expect.objectContaining({
      label: "Diwali",
      changedBy: "theirs",
      theirs: "Title: Diwali\nText: Lamps\nLink: /vehicles\nDrawing: Drawing 1",
    }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ label: DEFAULT_SETTINGS.offers[2]?.title, theirs: "Removed" }),
  );
  await sendForm("offers", { ...sent, reviewed: "1" });
  const { offers } = await settings();
  const [first, second] = DEFAULT_SETTINGS.offers;
  expect(offers[0]).toEqual({ ...first, title: "Monsoon" });
  expect(offers[1]).toEqual({ ...second, text: "For families" });
  expect(offers.map(({ id }) => id)).not.toContain(DEFAULT_SETTINGS.offers[2]?.id);
  expect(offers.at(-1)).toMatchObject({ id: "diwali", title: "Diwali" });
});

test("rows of questions that two have changed or added are kept side by side", async () => {
  const { sent, answer } = await saveBoth("questions", () => ({
    theirs: { "0 question": "Theirs?", "29 question": "पार्किंग?", "29 answer": "Free." },
    mine: { "1 answer": "Mine.", "29 question": "कुत्ते?", "29 answer": "Yes." },
  }));
  const [first, second] = DEFAULT_SETTINGS.questions;
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          {
            label: `${first?.question}: Question`,
            changedBy: "theirs",
            theirs: "Theirs?",
            editor: "Ravi Teja",
          },
          { label: `${second?.question}: Answer`, changedBy: "mine", mine: "Mine." },
          { label: "कुत्ते?", changedBy: "mine", mine: "Question: कुत्ते?\nAnswer: Yes." },
          { label: "पार्किंग?", changedBy: "theirs", editor: "Ravi Teja" },
        ],
      },
    },
  });
  await sendForm("questions", { ...sent, reviewed: "1" });
  const { questions } = await settings();
  expect(questions.slice(0, 2)).toEqual([
    { ...first, question: "Theirs?" },
    { ...second, answer: "Mine." },
  ]);
  expect(questions.slice(-2)).toMatchObject([{ question: "कुत्ते?" }, { question: "पार्किंग?" }]);
});

test("a row of testimonials that two have changed is asked about", async () => {
  const { sent, answer } = await saveBoth("testimonials", (form) => ({
    theirs: { "0 name": "Theirs", [rowFieldOf(form, "Imran Shaik", "remove")]: "yes" },
    mine: { "0 name": "Mine", "0 rating": "3" },
  }));
  const { name = "", rating } = DEFAULT_SETTINGS.testimonials[0] ?? {};
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          { label: "Mine: Name", changedBy: "both", before: name, theirs: "Theirs" },
          { label: "Mine: Stars", changedBy: "mine", before: String(rating) },
          { label: "Imran Shaik", changedBy: "theirs", theirs: "Removed" },
        ],
      },
    },
  });
  const { changes } = (answer.actionData as { conflict: { changes: { key: string }[] } }).conflict;
  await sendForm("testimonials", {
    ...sent,
    reviewed: "1",
    [`choice-${changes[0]?.key}`]: "theirs",
  });
  const { testimonials } = await settings();
  expect(testimonials.map((one) => one.name)).toEqual(["Theirs", "Ananya Rao"]);
  expect(testimonials[0]).toMatchObject({ id: DEFAULT_SETTINGS.testimonials[0]?.id, rating: 3 });
});

test("questions that were saved before they had ids are told apart by their text", async () => {
  const old = DEFAULT_SETTINGS.questions.map(({ question, answer }) => ({ question, answer }));
  const entry = { name: "questions", version: 1, changedBy: null, changedAt: 0 };
  await database.db
    .insertInto("settingVersions")
    .values({ ...entry, value: JSON.stringify(old.slice(1)) })
    .execute();
  const { sent } = await saveBoth("questions", () => ({
    theirs: { "0 question": "Theirs?", "29 question": "New?", "29 answer": "Yes." },
    mine: { "1 answer": "Mine." },
  }));
  await sendForm("questions", { ...sent, reviewed: "2" });
  const { questions } = await settings();
  expect(questions.slice(0, 2)).toMatchObject([
    { question: "Theirs?", answer: old[1]?.answer },
    { question: old[2]?.question, answer: "Mine." },
  ]);
  expect(questions.at(-1)).toMatchObject({ question: "New?" });
});

test("rows of places that only cars have are no conflict", async () => {
  await insertCar(database.db, { city: "Araku", location: "Coffee House" });
  const { sent, answer } = await saveBoth("places", (form) => ({
    theirs: { [rowFieldOf(form, "araku-coffee-house", "phone")]: "+91 98440 11111" },
    mine: { [rowFieldOf(form, "araku-coffee-house", "landmark")]: "The station" },
  }));
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          { label: "Coffee House, Araku: Landmark", changedBy: "mine", before: "empty" },
          { label: "Coffee House, Araku: Phone", changedBy: "theirs" },
        ],
      },
    },
  });
  await sendForm("places", { ...sent, reviewed: "1" });
  expect((await settings()).places).toContainEqual(
    expect.objectContaining({ landmark: "The station", phone: "+919844011111" }),
  );
});

test("rows of standard sections say what they were before", async () => {
  const form = await shownForm("terms");
  const { answer } = await saveBoth("terms", () => ({
    theirs: { [rowFieldOf(form, "liability", "text")]: "Theirs." },
    mine: { [rowFieldOf(form, "liability", "text")]: "Mine." },
  }));
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          {
            label: "Liability: Text",
            changedBy: "both",
            before: form[rowFieldOf(form, "liability", "text")],
            theirs: "Theirs.",
            mine: "Mine.",
          },
        ],
      },
    },
  });
});
