import { beforeEach, expect, test } from "vitest";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { listDepositRules } from "#app/records/table-settings/deposit-rules.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { rowFieldOf } from "#test/support/setting-forms.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/money/deposits";

type Form = Record<string, string>;

beforeEach(async () => {
  for (const table of ["depositRules", "settingVersions"] as const)
    await services.db.deleteFrom(table).execute();
});

/** What a browser sends from the page as it is now. */
async function shownForm(path = PAGE): Promise<Form> {
  const { amounts } = (await loadData(path)) as {
    amounts: { fields: Form; page: { latest: number } };
  };
  return { ...amounts.fields, basedOn: String(amounts.page.latest) };
}

/** What is typed in the two fields of a category. */
function typed(form: Form, category: string, amount: string, firstTrip = ""): Form {
  return {
    [rowFieldOf(form, category, "amount")]: amount,
    [rowFieldOf(form, category, "firstTripAmount")]: firstTrip,
  };
}

async function saveAll(amount: string): Promise<void> {
  const form = await shownForm();
  const all = CAR_CATEGORIES.map((category) => typed(form, category, amount));
  expect(await send(PAGE, Object.assign(form, ...all))).toMatchObject({ status: 302 });
}

const savedAmounts = async () =>
  (await listDepositRules(services.db)).map((rule) => [
    rule.category,
    rule.amount / 100,
    rule.firstTripAmount / 100,
  ]);

const listLog = async () => {
  const log = services.db.selectFrom("auditLog").select(["subject", "detail"]);
  return await log.where("action", "=", "deposit-rules.changed").orderBy("id").execute();
};

test("of two who change different rows of the form at once, both changes stay", async () => {
  await saveAll("3000");
  const form = await shownForm();
  await send(PAGE, { ...form, ...typed(form, "SUV", "5000", "5000") });
  const sent = await send(PAGE, { ...form, ...typed(form, "Sedan", "3,500") });
  expect(sent.location).toBe(`${PAGE}?done=deposit-rules-saved`);
  expect(await savedAmounts()).toEqual([
    ["Sedan", 3500, 3500],
    ["SUV", 5000, 5000],
    ["Hatchback", 3000, 3000],
    ["Luxury", 3000, 3000],
    ["Sports", 3000, 3000],
  ]);
  expect((await listLog()).slice(-2)).toEqual([
    { subject: "Deposit: SUV", detail: "Rs.5,000.00, first trip Rs.5,000.00" },
    { subject: "Deposit: Sedan", detail: "Rs.3,500.00, first trip Rs.3,500.00" },
  ]);
});

test("of two who change the same row, the second is asked which amounts to keep", async () => {
  await saveAll("3000");
  const form = await shownForm();
  await send(PAGE, {
    ...form,
    ...typed(form, "SUV", "5000", "8000"),
    ...typed(form, "Luxury", "9000"),
  });
  const logged = await listLog();
  const mine = { ...form, ...typed(form, "SUV", "4000"), ...typed(form, "Sedan", "3500") };
  expect(await send(PAGE, mine)).toMatchObject({
    status: 409,
    actionData: {
      failed:
        "Failed to save deposit amounts: Someone else has changed this page since you opened it.",
      conflict: {
        version: 2,
        by: [{ version: 2, changedBy: "Ravi Teja" }],
        changes: [
          { key: "Sedan", changedBy: "mine" },
          {
            key: "SUV",
            label: "SUV",
            changedBy: "both",
            before: "Deposit (₹): 3000.00\nFirst trip (₹): 3000.00",
            theirs: "Deposit (₹): 5000.00\nFirst trip (₹): 8000.00",
            mine: "Deposit (₹): 4000.00\nFirst trip (₹): 4000.00",
          },
          { key: "Luxury", changedBy: "theirs" },
        ],
      },
    },
  });
  expect(await listLog()).toEqual(logged);
  await send(PAGE, { ...mine, reviewed: "2", "choice-SUV": "theirs" });
  expect(await savedAmounts()).toMatchObject([
    ["Sedan", 3500, 3500],
    ["SUV", 5000, 8000],
    ["Hatchback", 3000, 3000],
    ["Luxury", 9000, 9000],
    ["Sports", 3000, 3000],
  ]);
});

test("of two who change the same row at once, one is asked", async () => {
  await saveAll("3000");
  const form = await shownForm();
  const answers = await Promise.all(
    ["4000", "5000"].map((amount) => send(PAGE, { ...form, ...typed(form, "SUV", amount) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
});

test("a form that is corrected still changes the version that it was opened with", async () => {
  await saveAll("3000");
  const form = await shownForm();
  const answer = await send(PAGE, { ...form, ...typed(form, "Sedan", "a lot") });
  expect(answer).toMatchObject({
    status: 400,
    actionData: {
      failed: "Failed to save deposit amounts: 2 fields need correcting.",
      problems: { [rowFieldOf(form, "Sedan", "amount")]: expect.stringContaining("at most") },
    },
  });
  await send(PAGE, { ...form, ...typed(form, "SUV", "5000", "5000") });
  const again = (answer.actionData as { typed: Form }).typed;
  await send(PAGE, { ...again, ...typed(form, "Sedan", "2000") });
  expect((await savedAmounts()).slice(0, 2)).toEqual([
    ["Sedan", 2000, 2000],
    ["SUV", 5000, 5000],
  ]);
});

test("an earlier version of the amounts fills the form, and is saved like any other change", async () => {
  await saveAll("3000");
  await saveAll("4000");
  const amountOf = (form: Form) => form[rowFieldOf(form, "Sedan", "amount")];
  expect(amountOf(await shownForm())).toBe("4000.00");
  const earlier = await shownForm(`${PAGE}?version=1`);
  expect(earlier["basedOn"]).toBe("2");
  expect(amountOf(earlier)).toBe("3000.00");
  expect(amountOf(await shownForm(`${PAGE}?version=0`))).toBe("0.00");
  await send(PAGE, earlier);
  expect(await loadData(PAGE)).toMatchObject({ amounts: { page: { latest: 3, shown: 3 } } });
  expect(await savedAmounts()).toEqual(CAR_CATEGORIES.map((name) => [name, 3000, 3000]));
});
