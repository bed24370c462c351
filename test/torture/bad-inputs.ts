import type { Fixture } from "#test/permissions/fixture.ts";
import { permissionTable } from "#test/permissions/permission-table.ts";
import type { Row } from "#test/permissions/row.ts";
import type { UserKind } from "#test/permissions/user-kinds.ts";
import { pickOne, type Random, seededRandom } from "#test/crash/seeded-random.ts";
import { BROKEN_BODIES, junkJson, junkText } from "./junk.ts";
import type { TortureRow } from "./row.ts";

const AT_ONCE = 8;
const SENDERS: readonly UserKind[] = ["visitor", "customer", "admin"];
/** What ends a session or an account, after which less is tried. */
const ENDS_SESSION = /sign-?out|delete-account|account-deleted|\/devices|password|\/ban$|\/role/i;

type Attempt = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: BodyInit | null;
};

const rows = permissionTable.filter(
  ({ pattern, authentication }) => authentication !== "token" && !ENDS_SESSION.test(pattern),
);

/** Every address of the site with inputs that no form sends, as a visitor, a customer and staff. */
export async function sendBadInputs(
  database: string,
  { fixture, count, seed }: { fixture: Fixture; count: number; seed: number },
): Promise<{ rows: TortureRow[]; failures: string[] }> {
  const random = seededRandom(seed);
  const failures: string[] = [];
  let left = count;
  async function sendSome(): Promise<void> {
    while (left-- > 0) {
      const attempt = createAttempt(pickOne(random, rows), fixture, random);
      const fault = await findFault(attempt);
      if (fault !== null) failures.push(`${fault} ${attempt.method} ${attempt.url.slice(0, 200)}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  await expectSessions(fixture);
  const tried = `${count} requests`;
  const what = "bad inputs: 5xx and cut connections";
  return { rows: [{ what, database, tried, wrong: failures.length }], failures };
}

/** Throws when the inputs have ended a session: the rest was tried as a visitor. */
async function expectSessions({ site, users }: Fixture): Promise<void> {
  for (const { name, cookie } of [users.customer, users.admin]) {
    const { status } = await fetch(`${site.origin}/api/auth/devices`, { headers: { cookie } });
    if (status !== 200) throw new Error(`The session of ${name} ended meanwhile (${status})`);
  }
}

function createAttempt(row: Row, fixture: Fixture, random: Random): Attempt {
  // By chance they may be right, and end the session that they were sent with.
  const sender = row.authentication === "new session" ? "visitor" : pickOne(random, SENDERS);
  const url = new URL(pathOf(row, fixture, sender, random), fixture.site.origin);
  for (const name of ["city", "pickupDate", "text", "page", "id", junkText(random)]) {
    if (random.chance(0.3))
      url.searchParams.append(name.slice(0, 100), junkText(random).slice(0, 3000));
  }
  const headers: Record<string, string> = {
    "x-forwarded-for": Array.from({ length: 4 }, () => random.between(0, 255)).join("."),
    ...(random.chance(0.2) ? { accept: junkText(random).replaceAll(/[^\x20-\x7e]/g, "") } : {}),
  };
  if (sender !== "visitor") headers.cookie = fixture.users[sender].cookie;
  if (row.method === "GET") return { method: "GET", url: url.href, headers, body: null };
  headers.origin = fixture.site.origin;
  const [type, body] = createBody(row, fixture, sender, random);
  if (type !== "") headers["content-type"] = type;
  return { method: row.method, url: url.href, headers, body };
}

/** The address of the row, with one of its ids replaced at times. */
function pathOf(row: Row, fixture: Fixture, sender: UserKind, random: Random): string {
  const junk = () =>
    encodeURIComponent(
      junkText(random)
        .replaceAll(/\p{Surrogate}/gu, "")
        .slice(0, 500),
    );
  const path = random.chance(0.5) && row.path ? row.path(fixture, sender) : row.pattern;
  return path.replaceAll(/:\w+\??|\*/g, () => junk() || "x");
}

function createBody(row: Row, fixture: Fixture, sender: UserKind, random: Random) {
  if (random.chance(0.15)) return pickOne(random, BROKEN_BODIES);
  const json = row.json?.(fixture, sender);
  const names = Object.keys(json ?? row.form?.(fixture, sender) ?? {});
  const known = [...names, "intent", "email", "phone", "id", "name"];
  if (json !== undefined || random.chance(0.3)) {
    const value = random.chance(0.2)
      ? junkJson(random)
      : withJunk(known, () => junkJson(random), random);
    return ["application/json", JSON.stringify(value)] as const;
  }
  const form = new URLSearchParams(withJunk(known, () => junkText(random), random));
  return ["application/x-www-form-urlencoded", form.toString()] as const;
}

function withJunk<T>(names: readonly string[], junk: () => T, random: Random): Record<string, T> {
  return Object.fromEntries(names.filter(() => random.chance(0.7)).map((name) => [name, junk()]));
}

/** The status from 500, or why there was no answer. */
async function findFault({ method, url, headers, body }: Attempt): Promise<string | null> {
  try {
    const response = await fetch(url, { method, headers, body, redirect: "manual" });
    await response.arrayBuffer();
    return response.status >= 500 ? String(response.status) : null;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
