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

test("rows of questions are told apart by their places", async () => {
  const { sent, answer } = await saveBoth("questions", () => ({
    theirs: { "0 answer": "Theirs." },
    mine: { "1 answer": "Mine." },
  }));
  expect(answer).toMatchObject({
    actionData: { conflict: { changes: [{ label: "Question 1" }, { label: "Question 2" }] } },
  });
  await sendForm("questions", { ...sent, reviewed: "1" });
  expect((await settings()).questions.slice(0, 2)).toMatchObject([
    { answer: "Theirs." },
    { answer: "Mine." },
  ]);
});

test("rows of questions are one value where a colleague has added one", async () => {
  const { answer } = await saveBoth("questions", () => ({
    theirs: { "29 question": "Parking?", "29 answer": "Free." },
    mine: { "1 answer": "Mine." },
  }));
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          {
            key: "list",
            label: "All questions",
            changedBy: "both",
            theirs: expect.stringMatching(/\n\nQuestion: Parking\?\nAnswer: Free\.$/),
          },
        ],
      },
    },
  });
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
