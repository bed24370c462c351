import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionTable } from "./permission-table.ts";
import { type ExpectedResponse, isRestricted, type Row } from "./row.ts";
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
  for (const userKinds of groupKinds(row)) {
    if (row.setUp) {
      await row.setUp(fixture);
      before = null;
    }
    if (!changesNothing) before ??= await readOwnedData(fixture);
    for (const userKind of userKinds) {
      const expected = row.expected[userKind] as ExpectedResponse;
      const response = await summarize(await request(userKind), { expected, origin });
      expect.soft(response, `the response for the ${USER_KINDS[userKind]}`).toBe(expected);
    }
    if (before === null) continue;
    const after = await readOwnedData(fixture);
    const own = Object.fromEntries(userKinds.map((userKind) => [ownerOf(row, userKind), null]));
    const names = userKinds.map((userKind) => USER_KINDS[userKind]).join(", ");
    expect
      .soft({ ...after, ...own }, `what was changed by: ${names}`)
      .toEqual({ ...before, ...own });
    before = after;
  }
}

/** Those who are refused and have no data of their own are looked at together: none of them may change anything. */
function groupKinds(row: Row): UserKind[][] {
  const kinds = (Object.keys(USER_KINDS) as UserKind[]).filter(
    (userKind) => row.expected[userKind] !== undefined,
  );
  const { refused = [], others = [] } = Object.groupBy(kinds, (userKind) =>
    isRefusedWithoutData(row, userKind) ? "refused" : "others",
  );
  return [...(refused.length === 0 ? [] : [refused]), ...others.map((userKind) => [userKind])];
}

function isRefusedWithoutData({ expected }: Row, userKind: UserKind): boolean {
  const hasData = userKind === "customer" || userKind === "other" || userKind === "admin";
  const response = expected[userKind];
  return !hasData && response !== expected.admin && response !== expected.customer;
}

/** What an owner sees of the rows' accounts, other staff may change as well, unless they are refused. */
function ownerOf({ expected }: Row, userKind: UserKind): UserKind {
  return isStaff(userKind) && expected[userKind] === expected.admin ? "admin" : userKind;
}

function redirectsVisitors(row: Row): boolean {
  return typeof row.expected.visitor === "string" && isRestricted(row);
}
