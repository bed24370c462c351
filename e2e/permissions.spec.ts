import { expect, test as base } from "@playwright/test";
import { permissionTable } from "./permission-table.ts";
import { isForSome, PEOPLE, type Row, type Who } from "./permissions/row.ts";
import { belongings, buildScene, type Scene } from "./permissions/scene.ts";
import { leaves, siteAddresses } from "./permissions/site-addresses.ts";
import { answerOf, visit, visitData } from "./permissions/visit.ts";

const test = base.extend<object, { scene: Scene }>({
  scene: [async ({}, provide) => await provide(await buildScene()), { scope: "worker" }],
});

// One after another in one scene, and without a browser.
test.describe.configure({ mode: "default" });
test.use({ trace: "off" });

test("the table has all that the site answers to, and nothing else", async () => {
  const known = await siteAddresses();
  const listed = permissionTable.map(({ method, of }) => `${method} ${of}`);
  const places = new Set(permissionTable.map(({ of }) => `ALL ${of}`));
  expect(
    known.filter((address) => !listed.includes(address) && !places.has(address)),
    "what is not on the list",
  ).toEqual([]);
  const ofAnAction = (address: string) => address.replace("DELETE ", "POST ");
  const ofAny = (address: string) => address.replace(/^[A-Z]+ /, "ALL ");
  expect(
    listed.filter((address) => {
      return ![address, ofAnAction(address), ofAny(address)].some((way) => known.includes(way));
    }),
    "what is not on the site",
  ).toEqual([]);
});

const pageIds = new Map(
  leaves()
    .filter(({ exports }) => exports.has("default"))
    .map(({ id, of }) => [of, id]),
);

for (const row of permissionTable) {
  const ask = `${row.method} ${row.of}${row.by ? ` by ${row.by}` : ""}`;
  for (const who of Object.keys(PEOPLE) as Who[]) {
    const expected = row.answers[who];
    test(`${ask} · ${PEOPLE[who]} → ${expected}`, async ({ scene }) => {
      await row.before?.(scene);
      const before = await whatOthersHave(scene, row, who);
      const answer = await visit(row, scene, who);
      expect(await answerOf(answer, expected)).toBe(expected);
      expect(await whatOthersHave(scene, row, who)).toEqual(before);
    });
    const id = pageIds.get(row.of);
    if (id === undefined || !isForSome(row)) continue;
    test(`${ask} as data · ${PEOPLE[who]} → ${expected}`, async ({ scene }) => {
      await row.before?.(scene);
      const before = await whatOthersHave(scene, row, who);
      const answer = await visitData(row, scene, who, id);
      expect(await answerOf(answer, expected)).toBe(expected);
      expect(await whatOthersHave(scene, row, who)).toEqual(before);
    });
  }
}

/** All that is not theirs stays as it is, whatever they ask for. */
async function whatOthersHave(scene: Scene, row: Row, who: Who): Promise<object | null> {
  if (row.method === "GET" || !isForSome(row)) return null;
  const all = await belongings(scene);
  return Object.fromEntries(Object.entries(all).filter(([owner]) => owner !== who));
}
