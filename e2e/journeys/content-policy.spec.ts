import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { signUp } from "../support/steps.ts";

const HASHES = /script-src 'self'(?: 'sha256-[\w+/]+=*')+;/;
const NONCE = /script-src 'self' 'nonce-([\w+/]+=*)';/;

test("a page without cookies lists its scripts by hash and is cached", async ({ request }) => {
  // The page contains its render time, so equal bytes mean that it was cached.
  const address = "/vehicles?city=Visakhapatnam&from=content-policy";
  const first = await request.get(address);
  const policy = policyOf(first);
  expect(policy).toMatch(HASHES);
  expect(policy).not.toContain("nonce");
  expect(policy).not.toContain("unsafe");
  expect(await first.text()).not.toContain("nonce=");
  // A journey beside this one may change the fleet, which drops the page.
  await expect(async () => {
    const [kept, again] = [await request.get(address), await request.get(address)];
    expect(policyOf(again)).toBe(policyOf(kept));
    expect(await again.text()).toBe(await kept.text());
    expect(again.headers()["content-encoding"]).toBe("br");
  }).toPass();
});

test("a page requested with a cookie has a new nonce each time", async ({ request }) => {
  const nonces: string[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await request.get("/vehicles", { headers: { cookie: "seen=1" } });
    const policy = policyOf(answer);
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("sha256");
    const nonce = NONCE.exec(policy)?.[1] ?? "";
    expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    const inline = (await answer.text()).match(/<(script|style)\b(?![^>]*ld\+json)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(1);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
});

test("every response has the security headers", async ({ request }) => {
  for (const path of ["/", "/login", "/healthz", "/vehicles.data", "/favicon.svg", "/no-such"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
  }
});

test("the policy of a drawing allows styles only", async ({ request }) => {
  for (const path of ["/artwork/places/araku.svg", "/artwork/vehicles/suv-teal-side.svg"]) {
    expect(policyOf(await request.get(path)), path).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  }
});

test("no page violates its policy, and an injected script does not run", async ({
  page,
  expectConsole,
}) => {
  const rental = getDemoRental("volvo-s90-b5-2023");
  const pages = ["/", rental.list, rental.detail, "/login", "/about"];
  for (const path of pages) await open(page, path);
  await signUp(page);
  for (const path of [...pages.slice(0, 3), rental.documents, rental.payment, "/profile"]) {
    await open(page, path);
  }
  expectConsole(/content policy: script-src-elem refused inline/, /script-src|Content Security/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ranForeignCode = true";
    document.head.append(script);
    return "ranForeignCode" in globalThis;
  });
  expect(ran).toBe(false);
});

test("the health check responds", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ ok: true });
});

test("build assets are cached as immutable and compressed", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const answer = await get(request, file, "br");
    expect(answer.headers()).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    expect((await answer.body()).length).toBeGreaterThan(0);
  }
  const plain = await get(request, files[0]!, "identity");
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  expect((await get(request, "/assets/none.js", "br")).status()).toBe(404);
});

function get(request: APIRequestContext, path: string, encoding: string): Promise<APIResponse> {
  return request.get(path, { headers: { "accept-encoding": encoding } });
}

function policyOf(answer: APIResponse): string {
  return answer.headers()["content-security-policy"] ?? "";
}
