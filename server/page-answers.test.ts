import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";
import { microcache } from "./microcache.ts";
import { inlineHashes } from "./security-headers.ts";

function siteThat(answer: () => Response) {
  let renders = 0;
  const site = new Hono();
  site.use(compress(), microcache());
  site.get("*", () => {
    renders += 1;
    return answer();
  });
  return { site, renders: () => renders };
}

const html = { "content-type": "text/html; charset=utf-8" };
const shared = { ...html, "cache-control": "public, s-maxage=60", "content-security-policy": "p" };

test("renders a shared page once for all encodings, with its policy", async () => {
  const { site, renders } = siteThat(() => new Response("<p>hello</p>", { headers: shared }));
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const answer = await site.request("/a", { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-security-policy")).toBe("p");
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (encoding === "br") expect(brotliDecompressSync(bytes).toString()).toBe("<p>hello</p>");
  }
  expect(renders()).toBe(1);
  await site.request("/a?other");
  expect(renders()).toBe(2);
});

test("renders a page once for requests that come together", async () => {
  const { site, renders } = siteThat(() => new Response("<p>hello</p>", { headers: shared }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.request("/a")));
  for (const answer of answers) expect(await answer.text()).toBe("<p>hello</p>");
  expect(renders()).toBe(1);
});

test("renders a page that may not be shared for each of the requests that come together", async () => {
  const { site, renders } = siteThat(() => new Response("new", { headers: html }));
  const answers = await Promise.all(Array.from({ length: 3 }, () => site.request("/a")));
  for (const answer of answers) expect(await answer.text()).toBe("new");
  expect(renders()).toBe(3);
});

test("bypasses the cache for requests with a cookie", async () => {
  const { site, renders } = siteThat(() => new Response("mine", { headers: shared }));
  for (let visit = 0; visit < 2; visit++) await site.request("/", { headers: { cookie: "a=b" } });
  await site.request("/");
  expect(renders()).toBe(3);
});

test("bypasses the cache for requests with a token", async () => {
  const { site, renders } = siteThat(() => new Response("mine", { headers: shared }));
  const headers = { authorization: "Bearer a.b" };
  for (let visit = 0; visit < 2; visit++) await site.request("/", { headers });
  await site.request("/");
  expect(renders()).toBe(3);
});

test("evicts the oldest pages beyond the byte limit", async () => {
  const long = new Uint8Array(20 * 1024 * 1024);
  const { site, renders } = siteThat(() => new Response(long, { headers: shared }));
  for (const page of [1, 2, 3, 4]) await site.request(`/${page}`);
  await site.request("/2");
  expect(renders()).toBe(4);
  await site.request("/1");
  expect(renders()).toBe(5);
});

test.each([
  ["an error", new Response("no", { status: 404, headers: shared })],
  ["a page that sets a cookie", new Response("", { headers: { ...shared, "set-cookie": "a=b" } })],
  ["a private page", new Response("", { headers: html })],
])("%s is not cached", async (_name, answer) => {
  const { site, renders } = siteThat(() => answer.clone());
  await site.request("/");
  await site.request("/");
  expect(renders()).toBe(2);
});

test("flushes a slow page as it renders", async () => {
  const seen = Promise.withResolvers<void>();
  const { site } = siteThat(() => {
    const text = new TextEncoder();
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(text.encode("<p>first</p>"));
        await seen.promise;
        stream.enqueue(text.encode("<p>late</p>"));
        stream.close();
      },
    });
    return new Response(body, { headers: html });
  });
  const answer = await site.request("/", { headers: { "accept-encoding": "br" } });
  const reader = answer.body!.getReader();
  const pieces = [(await reader.read()).value!];
  seen.resolve();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
  }
  expect(brotliDecompressSync(Buffer.concat(pieces)).toString()).toBe("<p>first</p><p>late</p>");
});

test("lists inline scripts and styles by hash, but no files", () => {
  const page = `<style>a{}</style><script src="/x.js"></script><script type="module">go()</script>`;
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  expect(inlineHashes(page)).toEqual({ scripts: [hash("go()")], styles: [hash("a{}")] });
});

test("lists nothing of a script that does not end", () => {
  expect(inlineHashes("<style>a{}</style><script>go()").scripts).toEqual([]);
});

test("does not list code without our nonce", () => {
  const page = `<script nonce="N">ours()</script><script>theirs()</script><style>b{}</style>`;
  const { scripts, styles } = inlineHashes(page, ` nonce="N"`);
  expect(scripts).toHaveLength(1);
  expect(styles).toEqual([]);
});
