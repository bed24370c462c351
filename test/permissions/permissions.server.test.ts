import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionTable } from "./permission-table.ts";
import { isRestricted, type Row } from "./row.ts";
import { USERS, type Who } from "./who.ts";
import { buildScene, readBelongings, type Scene } from "./scene.ts";
import { type Site, startSite } from "./site.ts";
import { listPageRoutes, listSiteAddresses } from "./site-addresses.ts";
import { summarize, visit, visitData } from "./visit.ts";

let site: Site | undefined;
let scene: Scene;
beforeAll(async () => {
  site = await startSite();
  scene = await buildScene(site);
}, 120_000);
afterAll(() => site?.stop());

test("the table lists every address of the site and no other", async () => {
  const addresses = await listSiteAddresses(scene.site);
  const listed = permissionTable.map(({ method, of }) => `${method} ${of}`);
  const mounted = new Set(permissionTable.map(({ of }) => `ALL ${of}`));
  expect(
    addresses.filter((address) => !listed.includes(address) && !mounted.has(address)),
    "missing from the table",
  ).toEqual([]);
  const asAction = (address: string) => address.replace(/^(?:DELETE|PUT) /, "POST ");
  const asAny = (address: string) => address.replace(/^[A-Z]+ /, "ALL ");
  expect(
    listed.filter((address) => {
      return ![address, asAction(address), asAny(address)].some((one) => addresses.includes(one));
    }),
    "missing from the site",
  ).toEqual([]);
});

const pageIds = new Map(
  listPageRoutes()
    .filter(({ exports }) => exports.has("default"))
    .map(({ id, of }) => [of, id]),
);

for (const row of permissionTable) {
  const title = `${row.method} ${row.of}${row.by ? ` with a ${row.by}` : ""}`;
  test(title, () => checkRow(row, (who) => visit(row, scene, who)));
  const id = redirectsVisitors(row) ? pageIds.get(row.of) : undefined;
  if (id === undefined) continue;
  test(`${title} as data`, () => checkRow(row, (who) => visitData(row, scene, who, id)));
}

/** Checks the answer for each of the users, and that nothing of anybody else has changed. */
async function checkRow(row: Row, request: (who: Who) => Promise<Response>): Promise<void> {
  const { origin } = scene.site;
  for (const who of Object.keys(USERS) as Who[]) {
    const expected = row.answers[who];
    await row.before?.(scene);
    const before = await readOthersBelongings(row, who);
    const answer = await summarize(await request(who), { expected, origin });
    expect.soft(answer, `the answer for the ${USERS[who]}`).toBe(expected);
    const after = await readOthersBelongings(row, who);
    expect.soft(after, `what the ${USERS[who]} changed`).toEqual(before);
  }
}

function redirectsVisitors(row: Row): boolean {
  return typeof row.answers.visitor === "string" && isRestricted(row);
}

async function readOthersBelongings(row: Row, who: Who): Promise<object | null> {
  if (row.method === "GET" || !isRestricted(row)) return null;
  const all = await readBelongings(scene);
  return Object.fromEntries(Object.entries(all).filter(([owner]) => owner !== who));
}
