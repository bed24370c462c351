import { expect, test } from "vitest";
import { insertUser } from "#test/support/factories.ts";
import { openSettingForms } from "#test/support/setting-forms.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const { saveBoth, sendForm, shownForm, settings } = await openSettingForms(services);

test("shows what both, the other and oneself have changed, and keeps what was chosen", async () => {
  const { sent, answer } = await saveBoth("rules", () => ({
    theirs: { openingHour: "8", minimumHours: "12" },
    mine: { openingHour: "9", maximumDays: "20" },
  }));
  expect(answer).toMatchObject({
    status: 409,
    actionData: {
      failed: "Failed to save settings: Someone else has changed this page since you opened it.",
      typed: sent,
      conflict: {
        version: 1,
        by: [{ version: 1, changedBy: "Ravi Teja" }],
        changes: [
          {
            key: "openingHour",
            label: "Pickup and return: From",
            changedBy: "both",
            before: "7 AM",
            theirs: "8 AM",
            mine: "9 AM",
          },
          { key: "minimumHours", changedBy: "theirs", before: "24", theirs: "12" },
          { key: "maximumDays", changedBy: "mine", mine: "20" },
        ],
      },
    },
  });
  expect((await settings()).rules).toMatchObject({ openingHour: 8 });
  const chosen = { ...sent, reviewed: "1", "choice-openingHour": "theirs" };
  expect(await sendForm("rules", chosen)).toMatchObject({ status: 302 });
  expect((await settings()).rules).toMatchObject({
    openingHour: 8,
    minimumHours: 12,
    maximumDays: 20,
  });
});

test("what was changed after the conflict was shown is shown before it is saved", async () => {
  const { sent } = await saveBoth("rules", () => ({
    theirs: { minimumHours: "12" },
    mine: { maximumDays: "20" },
  }));
  await sendForm("rules", { ...(await shownForm("rules")), minimumHours: "6" });
  expect(await sendForm("rules", { ...sent, reviewed: "1" })).toMatchObject({
    status: 409,
    actionData: {
      typed: sent,
      conflict: { version: 2, changes: [{ key: "minimumHours", theirs: "6" }, {}] },
    },
  });
});

test("everybody who has saved it since the form was opened is named", async () => {
  const form = await shownForm("rules");
  const meena = await insertUser(services.db, { name: "Meena Rao" });
  for (const minimumHours of ["5", "8", "9"]) {
    await sendForm("rules", { ...(await shownForm("rules")), minimumHours });
  }
  const basedOn = Number(form["basedOn"]);
  await services.db
    .updateTable("settingVersions")
    .set({ changedBy: meena.id })
    .where("name", "=", "rules")
    .where("version", "in", [basedOn, basedOn + 2])
    .execute();
  const { actionData } = await sendForm("rules", { ...form, maximumDays: "25" });
  expect(actionData).toMatchObject({
    conflict: {
      by: [
        { version: basedOn + 3, changedBy: "Ravi Teja" },
        { version: basedOn + 2, changedBy: "Meena Rao" },
        { version: basedOn + 1, changedBy: "Ravi Teja" },
      ],
    },
  });
});

test("each value names who saved it last, not everybody who has saved since", async () => {
  const form = await shownForm("rules");
  const meena = await insertUser(services.db, { name: "Meena Rao" });
  const basedOn = Number(form["basedOn"]);
  const saves = [{ minimumHours: "5" }, { minimumHours: "8" }, { openingHour: "8" }];
  for (const change of saves) await sendForm("rules", { ...(await shownForm("rules")), ...change });
  await services.db
    .updateTable("settingVersions")
    .set({ changedBy: meena.id })
    .where("name", "=", "rules")
    .where("version", "=", basedOn + 2)
    .execute();
  const { actionData } = await sendForm("rules", { ...form, openingHour: "9" });
  const { changes } = (actionData as { conflict: { changes: object[] } }).conflict;
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual(
    expect.objectContaining({ key: "openingHour", changedBy: "both", editor: "Ravi Teja" }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ key: "minimumHours", changedBy: "theirs", editor: "Meena Rao" }),
  );
});

test("changes that do not fit together are to be corrected, as a change of what is saved", async () => {
  const { sent } = await saveBoth("rules", () => ({
    theirs: { closingHour: "10" },
    mine: { openingHour: "11" },
  }));
  const answer = await sendForm("rules", { ...sent, reviewed: "1" });
  expect(answer).toMatchObject({
    status: 400,
    actionData: {
      typed: { openingHour: "11", closingHour: "10", basedOn: "1" },
      problems: { closingHour: expect.any(String) },
      conflict: null,
    },
  });
});

test("a form that is corrected still changes the version that it was opened with", async () => {
  const form = await shownForm("rules");
  const wrong = { ...form, maximumDays: "none" };
  expect(await sendForm("rules", wrong)).toMatchObject({
    status: 400,
    actionData: { typed: { basedOn: "0" } },
  });
});

test("what a colleague saved and took back is no conflict", async () => {
  const form = await shownForm("rules");
  await sendForm("rules", { ...form, minimumHours: "12" });
  await sendForm("rules", { ...form, basedOn: "1" });
  expect(await sendForm("rules", { ...form, maximumDays: "20" })).toMatchObject({
    status: 302,
  });
});

test("of two who save at once, one is shown what the other has changed", async () => {
  const form = await shownForm("rules");
  const answers = await Promise.all(
    ["12", "6"].map(async (minimumHours) => await sendForm("rules", { ...form, minimumHours })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  expect(answers).toContainEqual(
    expect.objectContaining({
      actionData: expect.objectContaining({ conflict: expect.objectContaining({ version: 1 }) }),
    }),
  );
});

test("a version that was never saved is refused", async () => {
  const form = await shownForm("rules");
  expect(await sendForm("rules", { ...form, basedOn: "9" })).toMatchObject({
    status: 409,
    actionData: { failed: expect.stringContaining("no such version"), conflict: null },
  });
});

test("the charges of one policy are kept together", async () => {
  const { sent, answer } = await saveBoth("cancellation", () => ({
    theirs: { "bookingPage 0 percent": "5" },
    mine: { "bookingPage 0 percent": "10", "terms 0 percent": "11" },
  }));
  expect(answer).toMatchObject({
    actionData: {
      conflict: {
        changes: [
          {
            label: "Booking page",
            changedBy: "both",
            theirs: expect.stringMatching(/^From 24 hours before the pickup: 5%\nFrom 0 hours/),
          },
          { label: "Terms of Service", changedBy: "mine" },
        ],
      },
    },
  });
  const chosen = { ...sent, reviewed: "1", "choice-bookingPage": "theirs" };
  expect(await sendForm("cancellation", chosen)).toMatchObject({ status: 302 });
  const { bookingPage, terms } = (await settings()).cancellation;
  expect([bookingPage[0]?.percent, terms[0]?.percent]).toEqual([5, 11]);
});

test("e-mails are named where both have worded one", async () => {
  const wording = (text: string) => ({ "test text": text, "test subject": "Hello" });
  await sendForm("emails", { ...wording("Theirs."), basedOn: "0" });
  const mine = { ...wording("Mine."), basedOn: "0" };
  expect(await sendForm("emails", mine)).toMatchObject({
    status: 409,
    actionData: {
      conflict: {
        changes: [{ label: expect.stringMatching(/: Text$/), before: "The standard wording" }],
      },
    },
  });
});
