import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";
import { inlineHashes } from "./security-headers.ts";

function siteThat(answer: () => Response) {
  return new Hono().use(compress()).get("*", answer);
}

const html = { "content-type": "text/html; charset=utf-8" };

test("flushes a slow page as it renders", async () => {
  const seen = Promise.withResolvers<void>();
  const site = siteThat(() => {
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
  expect(inlineHashes("<style>a{}</style><script").scripts).toEqual([]);
  expect(inlineHashes("<style>a{}</style><script>go()").scripts).toEqual([]);
});

test("does not list code without our nonce", () => {
  const page = `<script nonce="N">ours()</script><script>theirs()</script><style>b{}</style>`;
  const { scripts, styles } = inlineHashes(page, ` nonce="N"`);
  expect(scripts).toHaveLength(1);
  expect(styles).toEqual([]);
});
