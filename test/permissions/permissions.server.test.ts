import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionTable } from "./permission-table.ts";
import { isRestricted, type Row } from "./row.ts";
import { STAFF_ACCESS } from "./staff-access.ts";
import { isStaff, USER_KINDS, type UserKind } from "./user-kinds.ts";
import { type OwnedData, createFixture, readOwnedData, type Fixture } from "./fixture.ts";
import { type Site, startSite } from "./site.ts";
import { listPageRoutes, listSiteAddresses } from "./site-addresses.ts";
import { summarize, sendAs, sendDataRequestAs } from "./send-as-user.ts";

let site: Site | undefined;
let fixture: Fixture;
beforeAll(async () => {
  site = await startSite();
  fixture = await createFixture(site);
}, 120_000);
afterAll(() => site?.stop());

test("lists every address of the site and no other", async () => {
  const addresses = await listSiteAddresses(fixture.site);
  const listed = permissionTable.map(({ method, pattern }) => `${method} ${pattern}`);
  const mounted = new Set(permissionTable.map(({ pattern }) => `ALL ${pattern}`));
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

test("says of every request that an owner may make what other staff may do", () => {
  const ofStaff = permissionTable.filter(({ expected: { admin, other } }) => admin !== other);
  const requests = new Set(ofStaff.map(({ method, pattern }) => `${method} ${pattern}`));
  expect(Object.keys(STAFF_ACCESS).sort()).toEqual([...requests].sort());
});

const pageIds = new Map(
  listPageRoutes()
    .filter(({ exports }) => exports.has("default"))
    .map(({ id, pattern }) => [pattern, id]),
);

for (const row of permissionTable) {
  const title = `${row.method} ${row.pattern}${row.authentication ? ` with a ${row.authentication}` : ""}`;
  test(title, () => checkRow(row, (userKind) => sendAs(row, fixture, userKind)));
  const id = redirectsVisitors(row) ? pageIds.get(row.pattern) : undefined;
  if (id === undefined) continue;
  test(`${title} as data`, () =>
    checkRow(row, (userKind) => sendDataRequestAs(row, fixture, userKind, id)));
}

/** Checks the response for each user, and that nobody changes another user's data. */
async function checkRow(
  row: Row,
  request: (userKind: UserKind) => Promise<Response>,
): Promise<void> {
  const { origin } = fixture.site;
  const changesNothing = row.method === "GET" || !isRestricted(row);
  let before: OwnedData | null = null;
  for (const userKind of Object.keys(USER_KINDS) as UserKind[]) {
    const expected = row.expected[userKind];
    if (expected === undefined) continue;
    if (row.setUp) {
      await row.setUp(fixture);
      before = null;
    }
    if (!changesNothing) before ??= await readOwnedData(fixture);
    const response = await summarize(await request(userKind), { expected, origin });
    expect.soft(response, `the response for the ${USER_KINDS[userKind]}`).toBe(expected);
    if (before === null) continue;
    const after = await readOwnedData(fixture);
    // What an owner sees of the rows' accounts, other staff may change as well, unless they are refused.
    const isAllowed = isStaff(userKind) && expected === row.expected.admin;
    const own = { [isAllowed ? "admin" : userKind]: null };
    expect
      .soft({ ...after, ...own }, `what the ${USER_KINDS[userKind]} changed`)
      .toEqual({ ...before, ...own });
    before = after;
  }
}

function redirectsVisitors(row: Row): boolean {
  return typeof row.expected.visitor === "string" && isRestricted(row);
}
