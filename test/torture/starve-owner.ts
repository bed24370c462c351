import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";
import { pickOne, type Random, seededRandom } from "#test/crash/seeded-random.ts";
import { AccountClient } from "#test/support/account-services.ts";
import type { TortureRow } from "./row.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

const AT_ONCE = 8;
const RESEND_MS = 31 * SECOND;
const CODE_TIMEOUT_MS = 10 * SECOND;

const email = "asha@example.com";
const phone = "+919876543210";
const password = "three boats at dawn";

/** Strangers who know the owner's contacts, and what they send. */
const ATTACKS = [
  { path: "/sign-up", body: { name: "Somebody", email, password: "harbour lantern mango" } },
  { path: "/sign-up", body: { name: "Somebody", phone, password: "harbour lantern mango" } },
  { path: "/sign-in", body: { email, password: "a wrong password" } },
  { path: "/sign-in", body: { phone, password: "a wrong password" } },
  { path: "/code/send", body: { email } },
  { path: "/code/send", body: { phone } },
  { path: "/code/verify", body: { email, code: "000000" } },
  { path: "/code/verify", body: { phone, code: "000000" } },
  { path: "/link/send", body: { email } },
  { path: "/recover", body: { email } },
  { path: "/recover", body: { phone } },
  { path: "/recover/verify", body: { email, code: "000000", password: "harbour lantern mango" } },
];

type Options = { attempts: number; rounds: number; seed: number };

/** Between floods of strangers the owner signs in with every step; each refusal is one too many. */
export async function starveOwner(
  site: SiteUnderTest,
  database: string,
  { attempts, rounds, seed }: Options,
): Promise<{ rows: TortureRow[]; failures: string[] }> {
  const random = seededRandom(seed);
  const failures: string[] = [];
  const owner = await signUp(site);
  for (let round = 1; round <= rounds; round += 1) {
    await flood(site, random, Math.ceil(attempts / rounds));
    // Any code that the owner asks for again waits for half a minute.
    await sleep(RESEND_MS);
    const refused = await signInWithEachStep(site, owner);
    if (refused !== null) failures.push(`the owner was refused after flood ${round}: ${refused}`);
  }
  const what = "strangers with the contacts: owner refused";
  const row = { what, database, tried: `${attempts} attempts`, wrong: failures.length };
  return { rows: [row], failures };
}

type Owner = { browser: AccountClient; factor: string };

/** With an e-mail, a phone and text messages as a second step. */
async function signUp(site: SiteUnderTest): Promise<Owner> {
  const browser = createClient(site);
  const expectOk = async (path: string, body: object) => {
    const response = await browser.send(path, body);
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response)}`);
    return response;
  };
  const { signUp } = await expectOk("/sign-up", { name: "Asha Rao", email, password });
  await expectOk("/sign-up/verify", { signUp, code: await readCode(site, email) });
  await expectOk("/user/phone", { phone });
  await expectOk("/user/phone/verify", { phone, code: await readCode(site, phone) });
  const { id: factor } = await expectOk("/factors", { type: "phone" });
  await expectOk(`/factors/${factor}/verify`, { code: await readCode(site, phone, 1) });
  return { browser, factor };
}

async function flood(site: SiteUnderTest, random: Random, attempts: number): Promise<void> {
  let left = attempts;
  async function attack(): Promise<void> {
    while (left-- > 0) {
      const { path, body } = pickOne(random, ATTACKS);
      const from = Array.from({ length: 4 }, () => random.between(1, 250)).join(".");
      const { status } = await createClient(site).send(path, body, { "x-forwarded-for": from });
      if (status >= 500) throw new Error(`${path} answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
}

/** What refused the owner, in a browser that signed in before; null when nothing did. */
async function signInWithEachStep(
  site: SiteUnderTest,
  { browser, factor }: Owner,
): Promise<string | null> {
  const texts = (await readMessages(site, phone)).length;
  const mails = (await readMessages(site, email)).length;
  const steps: [string, () => Promise<object>][] = [
    ["/sign-out", () => Promise.resolve({})],
    ["/code/send", () => Promise.resolve({ email })],
    ["/code/verify", async () => ({ email, code: await readCode(site, email, mails) })],
    ["/sign-in", () => Promise.resolve({ email, password })],
    [`/factors/${factor}/challenge`, () => Promise.resolve({})],
    [`/factors/${factor}/verify`, async () => ({ code: await readCode(site, phone, texts) })],
    ["/recover", () => Promise.resolve({ phone })],
  ];
  for (const [path, body] of steps) {
    const response = await browser.send(path, await body());
    if (response.status !== 200) return `${path}: ${JSON.stringify(response)}`;
  }
  return null;
}

function createClient({ origin }: SiteUnderTest): AccountClient {
  return new AccountClient({
    handler: (request) => {
      const { pathname } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set("origin", origin);
      return fetch(new Request(origin + pathname, new Request(request, { headers })));
    },
    findUserId: () => Promise.resolve(null),
  });
}

/** The newest code, once it has come after the `earlier` messages. */
async function readCode(site: SiteUnderTest, to: string, earlier = 0): Promise<string> {
  const deadline = Date.now() + CODE_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const messages = (await readMessages(site, to)).slice(earlier);
    const code = messages.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []).at(-1);
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new Error(`No code came to ${to}`);
}

async function readMessages({ dataDir }: SiteUnderTest, to: string): Promise<string[]> {
  const file = path.join(dataDir, to.startsWith("+") ? "sms.log" : "mail.log");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").slice(0, -1);
  const messages = lines.map((line) => JSON.parse(line)).filter((message) => message.to === to);
  return messages.map(({ body, text }) => String(body ?? text));
}
