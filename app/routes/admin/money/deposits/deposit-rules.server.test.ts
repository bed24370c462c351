import { beforeEach, expect, test } from "vitest";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { shownField } from "#app/features/deposits/deposit-form.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/money/deposits";

beforeEach(async () => {
  for (const table of ["depositRules", "settingVersions"] as const)
    await services.db.deleteFrom(table).execute();
});

const amounts = (rupees: string) =>
  Object.fromEntries(CAR_CATEGORIES.map((name) => [name, rupees]));
type Amounts = {
  rules: DepositRule[];
  saved: DepositRule[];
  page: { latest: number; shown: number };
};
const shown = async (path: string) => ((await loadData(path)) as { amounts: Amounts }).amounts;

/** What a browser sends from the page as it is now, but for what was typed. */
async function fieldsOf(path: string) {
  const { rules, saved } = await shown(path);
  const hidden = saved.map((rule) => shownField(rule));
  const typed = rules.flatMap(({ category, amount, firstTripAmount }) => [
    [category, String(amount / 100)],
    [`${category} first`, String(firstTripAmount / 100)],
  ]);
  return {
    ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(typed),
  };
}

test("of two who change different rows of the form at once, both changes stay", async () => {
  await send(PAGE, amounts("3000"));
  const [first, second] = [await fieldsOf(PAGE), await fieldsOf(PAGE)];
  await send(PAGE, { ...first, SUV: "5000", "SUV first": "5000" });
  await send(PAGE, { ...second, Sedan: "3,500", "Sedan first": "" });
  const { rules } = await shown(PAGE);
  expect(rules.map(({ category, amount }) => [category, amount / 100])).toEqual([
    ["Sedan", 3500],
    ["SUV", 5000],
    ["Hatchback", 3000],
    ["Luxury", 3000],
    ["Sports", 3000],
  ]);
  const log = services.db.selectFrom("auditLog").select(["subject", "detail"]);
  const changes = await log.where("action", "=", "deposit-rules.changed").orderBy("id").execute();
  expect(changes.slice(-2)).toEqual([
    { subject: "Deposit: SUV", detail: "Rs.5,000.00, first trip Rs.5,000.00" },
    { subject: "Deposit: Sedan", detail: "Rs.3,500.00, first trip Rs.3,500.00" },
  ]);
});

test("what was shown stays with what is typed while it is refused", async () => {
  await send(PAGE, amounts("3000"));
  const fields = await fieldsOf(PAGE);
  const answer = await send(PAGE, { ...fields, Sedan: "a lot" });
  await send(PAGE, { ...fields, SUV: "5000", "SUV first": "5000" });
  const { typed } = answer.actionData as { typed: Record<string, string> };
  await send(PAGE, { ...typed, Sedan: "2000" });
  expect((await shown(PAGE)).rules).toMatchObject([
    { amount: 2000_00 },
    { amount: 5000_00 },
    {},
    {},
    {},
  ]);
});

test("an earlier version of the amounts fills the form, and is saved like any other change", async () => {
  await send(PAGE, amounts("3000"));
  await send(PAGE, amounts("4000"));
  expect((await shown(PAGE)).rules[0]?.amount).toBe(4000_00);
  const earlier = await shown(`${PAGE}?version=1`);
  expect(earlier).toMatchObject({ page: { latest: 2, shown: 1 } });
  expect(earlier.rules.map(({ amount }) => amount)).toEqual(CAR_CATEGORIES.map(() => 3000_00));
  expect((await shown(`${PAGE}?version=0`)).rules[0]?.amount).toBe(0);
  await send(PAGE, await fieldsOf(`${PAGE}?version=1`));
  expect(await shown(PAGE)).toMatchObject({ page: { latest: 3, shown: 3 } });
  expect((await shown(PAGE)).rules).toEqual(earlier.rules);
});
