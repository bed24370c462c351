import { existsSync, readFileSync } from "node:fs";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { SECOND } from "#app/domain/business-time.ts";
import { API_ENDPOINTS } from "#app/features/accounts/service/api-endpoints.ts";
import { type Example, readBackendMap } from "#test/backend-map.ts";
import { ageSignUp } from "../support/age-sign-up.ts";
import { runMakeAdmin } from "../support/admin-steps.ts";
import { placeholderResolver } from "../support/example-placeholders.ts";
import { expect, test } from "../support/fixtures.ts";
import { readHttpExample, runHttpExample, type Values } from "../support/http-example.ts";
import { origin } from "../support/site-under-test.ts";
import { readSentCode } from "../support/sent-messages.ts";

const page = readBackendMap();

/** Rows of the list that the page covers. */
const CAPABILITIES = 22;

test(
  "every call gets the response that the page shows",
  { tag: "@every-database" },
  async ({ playwright, extraHTTPHeaders }) => {
    test.setTimeout(240_000);
    const values: Values = new Map();
    const options = {
      headers: { ...extraHTTPHeaders },
      values,
      resolve: placeholderResolver(values),
    };
    const ran = new Set<string>();
    for (const example of page.examples) {
      const { language, anchor, note, text } = example;
      // A test below runs these.
      if (language === "ts") continue;
      await test.step(titleOf(example), async () => {
        if (note !== "") await skipTime(note);
        if (language === "sh") await runCommand(text);
        else await runHttpExample(playwright.request, readHttpExample(text), options);
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

test("every endpoint of the account service has an example", () => {
  const calls = listCalls(page.examples);
  const without = API_ENDPOINTS.filter((endpoint) => {
    const [method = "", path = ""] = endpoint.split(" ");
    return !includesCall(calls, method, `/api/auth${path}`);
  });
  expect(without).toEqual([]);
});

test('every row has an example of the endpoints it names, or says "Not yet"', () => {
  for (const { name, answer, examples } of page.rows) {
    if (answer.startsWith("Not yet")) continue;
    expect(examples, name).not.toEqual([]);
    const shown = listCalls(page.examples.filter(({ anchor }) => examples.includes(anchor)));
    for (const [, method = "", path = ""] of answer.matchAll(/`([A-Z]+) (\/[^`]+)`/g)) {
      expect(includesCall(shown, method, path), `${name}: ${method} ${path}`).toBe(true);
    }
  }
});

test("every link of the page resolves", () => {
  for (const { text, target } of page.links) {
    if (target.startsWith("#")) {
      expect(page.anchors).toContain(target.slice(1));
      continue;
    }
    const file = `docs/${target}`;
    expect(existsSync(file), target).toBe(true);
    const [, exported] = /^`(\w+)`$/.exec(text) ?? [];
    if (exported === undefined) continue;
    expect(readFileSync(file, "utf8")).toMatch(
      new RegExp(`^export (?:async function|function|const) ${exported}\\b`, "m"),
    );
  }
});

test("the TypeScript examples of the page are run by a test", () => {
  const tests = ["test/backend-map.server.test.ts", "e2e/journeys/backend-map.spec.ts"];
  const run = withoutIndent(tests.map((file) => readFileSync(file, "utf8")).join("\n"));
  for (const { language, text } of page.examples) {
    if (language === "ts") expect(run).toContain(withoutIndent(text));
  }
});

function titleOf({ anchor, text }: Example): string {
  return `${anchor}: ${text.split("\n")[0]}`;
}

/** The method and path of each HTTP example. */
function listCalls(examples: readonly Example[]): string[] {
  const calls = examples.filter(({ language }) => language === "http");
  return calls.map(({ text }) => {
    const { method, address } = readHttpExample(text);
    return `${method} ${address.replace(/\?.*/, "")}`;
  });
}

/** `:id` matches one segment of a path, `…` any number. */
function includesCall(calls: readonly string[], method: string, path: string): boolean {
  const pattern = path.replaceAll(/:\w+/g, "[^/]+").replaceAll("…", ".+");
  return calls.some((call) => new RegExp(`^${method} ${pattern}$`).test(call));
}

/** For "30 seconds later, …" the sign-up is made older instead of waiting. */
async function skipTime(note: string): Promise<void> {
  const [, seconds, contact] = /^(\d+) seconds later, (\S+)$/.exec(note) ?? [];
  if (contact === undefined) throw new Error(`No test knows how to wait for ${note}`);
  await readSentCode(contact);
  await ageSignUp(contact, Number(seconds) * SECOND);
}

async function runCommand(text: string): Promise<void> {
  const [, email] = /^npm run make-admin -- (\S+)\n$/.exec(text) ?? [];
  if (email === undefined) throw new Error(`No test knows how to run ${text}`);
  await runMakeAdmin(email);
}

/** The code without its indentation. */
function withoutIndent(code: string): string {
  return code.replaceAll(/^ +/gm, "");
}
