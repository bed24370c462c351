import { expect, test } from "vitest";
import { previewPage } from "./preview-page.ts";

test("has nothing that runs, loads ahead what would run, or leads away", async () => {
  const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/><link href="/b.js" rel="modulepreload"/>
<script type="application/ld+json">{"a":"<b>"}</script><link rel="stylesheet" href="/site.css"/></head>
<body><a href="/vehicles">Cars</a><script nonce="N">go()</script><script src="/c.js"></script></body></html>`;
  const page = previewPage(html, 200, "N");
  const text = await page.text();
  expect(text).toBe(`<!DOCTYPE html><html><head><base target="_blank"/>
<link rel="stylesheet" href="/site.css"/></head>
<body><a href="/vehicles">Cars</a></body></html>`);
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  );
});

test("a document of its own has its styles within, and nothing else", async () => {
  const page = previewPage("<html><head></head><body>Text</body></html>", 400);
  expect(page.status).toBe(400);
  expect(await page.text()).toBe(
    '<html><head><base target="_blank"/></head><body>Text</body></html>',
  );
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  );
});
