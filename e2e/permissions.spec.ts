import { expect, test } from "@playwright/test";
import { permissionTable } from "./permission-table.ts";
import { isForSome, PEOPLE, type Row, type Who } from "./permissions/row.ts";
import { belongings, buildScene, type Scene } from "./permissions/scene.ts";
import { leaves, siteAddresses } from "./permissions/site-addresses.ts";
import { answerOf, visit, visitData } from "./permissions/visit.ts";

// One after another in one scene, and without a browser.
test.describe.configure({ mode: "default" });
test.use({ trace: "off" });

let scene: Scene;
test.beforeAll(async () => {
  scene = await buildScene(test.info().workerIndex);
});

test("the table has all that the site answers to, and nothing else", async () => {
  const known = await siteAddresses();
  const listed = permissionTable.map(({ method, of }) => `${method} ${of}`);
  const places = new Set(permissionTable.map(({ of }) => `ALL ${of}`));
  expect(
    known.filter((address) => !listed.includes(address) && !places.has(address)),
    "what is not on the list",
  ).toEqual([]);
  const ofAnAction = (address: string) => address.replace(/^(?:DELETE|PUT) /, "POST ");
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
  const id = isGuarded(row) ? pageIds.get(row.of) : undefined;
  for (const who of Object.keys(PEOPLE) as Who[]) {
    const outcome = `${PEOPLE[who]} → ${row.answers[who]}`;
    test(`${ask} · ${outcome}`, () => check(row, who, () => visit(row, scene, who)));
    if (id === undefined) continue;
    test(`${ask} as data · ${outcome}`, () =>
      check(row, who, () => visitData(row, scene, who, id)));
  }
}

async function check(row: Row, who: Who, ask: () => Promise<Response>): Promise<void> {
  const expected = row.answers[who];
  await row.before?.(scene);
  const before = await whatOthersHave(row, who);
  expect(await answerOf(await ask(), expected)).toBe(expected);
  expect(await whatOthersHave(row, who)).toEqual(before);
}

/** Whoever is not signed in is led away. */
function isGuarded(row: Row): boolean {
  return typeof row.answers.visitor === "string" && isForSome(row);
}

/** All that is not theirs stays as it is, whatever they ask for. */
async function whatOthersHave(row: Row, who: Who): Promise<object | null> {
  if (row.method === "GET" || !isForSome(row)) return null;
  const all = await belongings(scene);
  return Object.fromEntries(Object.entries(all).filter(([owner]) => owner !== who));
}
