import { existsSync, readFileSync } from "node:fs";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { SECOND } from "#app/domain/business-time.ts";
import { API_ENDPOINTS } from "#app/features/accounts/service/api-endpoints.ts";
import { type Example, readBackendMap } from "#test/backend-map.ts";
import { ageSignUp } from "./age-sign-up.ts";
import { runMakeAdmin } from "./admin-steps.ts";
import { say } from "./example-words.ts";
import { expect, test } from "./fixtures.ts";
import { readHttpExample, runHttpExample, type Values } from "./http-example.ts";
import { origin } from "./place.ts";
import { codeSentTo } from "./sent-mail.ts";

const page = readBackendMap();

/** The list that they come from: none is dropped unseen. */
const CAPABILITIES = 22;

test(
  "every call is answered as the page shows it",
  { tag: "@every-database" },
  async ({ playwright, extraHTTPHeaders }) => {
    test.setTimeout(240_000);
    const values: Values = new Map();
    const given = { headers: { ...extraHTTPHeaders }, values, say: say(values) };
    const ran = new Set<string>();
    for (const example of page.examples) {
      const { language, anchor, note, text } = example;
      // Those are in a test of their own: see below.
      if (language === "ts") continue;
      await test.step(titleOf(example), async () => {
        if (note !== "") await waitAsNoted(note);
        if (language === "sh") await runCommand(text);
        else await runHttpExample(playwright.request, readHttpExample(text), given);
      });
      ran.add(anchor);
    }

    await test.step("a token of ours, checked by its keys", async () => {
      const jwt = values.get("jwt") ?? "";
      const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", origin));
      const { payload } = await jwtVerify(jwt, keys, { issuer: "samudra", audience: "samudra" });
      expect(payload.sub).toBe(values.get("kavya"));
    });

    const capabilities = page.rows.filter(({ table }) => table === "capabilities");
    expect(capabilities).toHaveLength(CAPABILITIES);
    for (const { name, examples } of capabilities) {
      await test.step(`capability: ${name}`, () => {
        expect(examples).not.toEqual([]);
        expect(examples.filter((anchor) => !ran.has(anchor))).toEqual([]);
      });
    }
  },
);

test("every endpoint of the account service has an example", { tag: "@every-database" }, () => {
  const asked = callsOf(page.examples);
  const without = API_ENDPOINTS.filter((endpoint) => {
    const [method = "", path = ""] = endpoint.split(" ");
    return !asks(asked, method, `/api/auth${path}`);
  });
  expect(without).toEqual([]);
});

test(
  "every row has an example of what it names, or says that it is not there yet",
  { tag: "@every-database" },
  () => {
    for (const { name, answer, examples } of page.rows) {
      if (answer.startsWith("Not yet")) continue;
      expect(examples, name).not.toEqual([]);
      const shown = callsOf(page.examples.filter(({ anchor }) => examples.includes(anchor)));
      for (const [, method = "", path = ""] of answer.matchAll(/`([A-Z]+) (\/[^`]+)`/g)) {
        expect(asks(shown, method, path), `${name}: ${method} ${path}`).toBe(true);
      }
    }
  },
);

test("the page names only what there is", { tag: "@every-database" }, () => {
  for (const { words, target } of page.links) {
    if (target.startsWith("#")) {
      expect(page.anchors).toContain(target.slice(1));
      continue;
    }
    const file = `docs/${target}`;
    expect(existsSync(file), target).toBe(true);
    const [, exported] = /^`(\w+)`$/.exec(words) ?? [];
    if (exported === undefined) continue;
    expect(readFileSync(file, "utf8")).toMatch(
      new RegExp(`^export (?:async function|function|const) ${exported}\\b`, "m"),
    );
  }
});

test("what the page shows of our own code is run by a test", { tag: "@every-database" }, () => {
  const tests = ["test/backend-map.server.test.ts", "e2e/backend-map.spec.ts"];
  const run = linesOf(tests.map((file) => readFileSync(file, "utf8")).join("\n"));
  for (const { language, text } of page.examples) {
    if (language === "ts") expect(run).toContain(linesOf(text));
  }
});

function titleOf({ anchor, text }: Example): string {
  return `${anchor}: ${text.split("\n")[0]}`;
}

/** What the examples ask for, without what is asked of it. */
function callsOf(examples: readonly Example[]): string[] {
  const calls = examples.filter(({ language }) => language === "http");
  return calls.map(({ text }) => {
    const { method, address } = readHttpExample(text);
    return `${method} ${address.replace(/\?.*/, "")}`;
  });
}

/** `:id` of a path stands for one part of it, `…` for any. */
function asks(calls: readonly string[], method: string, path: string): boolean {
  const pattern = path.replaceAll(/:\w+/g, "[^/]+").replaceAll("…", ".+");
  return calls.some((call) => new RegExp(`^${method} ${pattern}$`).test(call));
}

/** "30 seconds later, …": by then the code has come; nobody waits, the sign-up grows older instead. */
async function waitAsNoted(note: string): Promise<void> {
  const [, seconds, contact] = /^(\d+) seconds later, (\S+)$/.exec(note) ?? [];
  if (contact === undefined) throw new Error(`No test knows how to wait for ${note}`);
  await codeSentTo(contact);
  await ageSignUp(contact, Number(seconds) * SECOND);
}

/** As an operator types it. */
async function runCommand(text: string): Promise<void> {
  const [, email] = /^npm run make-admin -- (\S+)\n$/.exec(text) ?? [];
  if (email === undefined) throw new Error(`No test knows how to run ${text}`);
  await runMakeAdmin(email);
}

/** As it stands, however far to the right. */
function linesOf(code: string): string {
  return code.replaceAll(/^ +/gm, "");
}
