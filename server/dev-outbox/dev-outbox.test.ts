import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createDevOutbox } from "./dev-outbox.ts";

const key = "the-key-of-this-demo";
let folder: string;
let failures: Error[];
beforeEach(() => {
  failures = [];
  folder = mkdtempSync(path.join(tmpdir(), "samudra-outbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function ask(address: string, headers: Record<string, string> = {}, origin = "http://a.test") {
  const site = new Hono<SiteEnv>();
  site.use(async (c, next) => {
    c.set("origin", origin);
    await next();
  });
  site.onError((error, c) => {
    failures.push(error);
    return c.text("failed", 500);
  });
  site.route("/dev/outbox", createDevOutbox({ folder, key }));
  return site.request(address, { headers });
}
const read = (path: string) => ask(`/dev/outbox${path}`, { cookie: `dev_outbox=${key}` });
const open = async (path = "") => {
  const answer = await read(path);
  expect(answer.status).toBe(200);
  return await answer.text();
};
const write = (name: string, ...lines: object[]) =>
  appendFileSync(
    path.join(folder, name),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  );
const text = (at: number, body: string) => ({ messageId: "x", at, to: "+919876543210", body });
const mail = (at: number, subject: string, words = "words", own: object = {}) => {
  const html = "<html><head></head><p>page</p></html>";
  return { messageId: "x", at, to: "asha@example.com", subject, text: words, html, ...own };
};

test("opens with its key, and moves the key from the URL to a cookie", async () => {
  const answer = await ask(`/dev/outbox?key=${key}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/dev/outbox");
  const cookie = answer.headers.get("set-cookie");
  expect(cookie).toBe(`dev_outbox=${key}; Path=/dev/outbox; HttpOnly; SameSite=Lax`);
  const safe = await ask(`/dev/outbox?key=${key}`, {}, "https://a.test");
  expect(safe.headers.get("set-cookie")).toMatch(/^__Secure-dev_outbox=.*; Secure/);
  expect(await open()).toContain("Nothing has been sent yet");
});

test.each([
  ["", {}],
  ["?key=", {}],
  ["?key=the-key-of-that-demo", {}],
  [`?key=${key}x`, {}],
  [`?key=${key.slice(1)}`, {}],
  ["", { cookie: "dev_outbox=the-key-of-that-demo" }],
  ["", { cookie: "dev_outbox=" }],
])("shows only how to open it to %j with %j", async (query, headers) => {
  write("sms.log", text(CREATED_AT, "482913 is your code"));
  const answer = await ask(`/dev/outbox${query}`, headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const page = await answer.text();
  expect(page).toContain("printed where the site was started");
  expect(page).not.toContain("482913");
});

test("is not cached or indexed, and runs no scripts", async () => {
  for (const cookie of [`dev_outbox=${key}`, ""]) {
    const { headers } = await ask("/dev/outbox", { cookie });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
  }
  const styles = await ask("/dev/outbox/outbox.css");
  expect(styles.headers.get("content-type")).toContain("text/css");
});

test("shows e-mails and texts together, newest first", async () => {
  write("mail.log", mail(CREATED_AT, "No. 1"), mail(CREATED_AT + 2 * SECOND, "No. 3"));
  write("sms.log", text(CREATED_AT + SECOND, "No. 2"), text(CREATED_AT + 3 * SECOND, "No. 4"));
  const page = await open();
  expect(page.match(/No\. \d/g)).toEqual(["No. 4", "No. 3", "No. 2", "No. 1"]);
  expect(page).toContain("asha@example.com");
  expect(page).toContain("+919876543210");
});

test("shows the newest fifty", async () => {
  const long = "long ".repeat(8000);
  for (let number = 1; number <= 70; number++) {
    write("mail.log", mail(CREATED_AT + number, `Number ${number}.`, long));
    write("sms.log", text(CREATED_AT, `Text ${number}.`));
  }
  const page = await open();
  expect(page).toContain("Number 70.");
  expect(page.match(/<article/g)).toHaveLength(50);
});

test("filters by kind", async () => {
  write("mail.log", mail(CREATED_AT, "No. 1"));
  write("sms.log", text(CREATED_AT + SECOND, "No. 2"));
  expect((await open("?show=mail")).match(/No\. \d/g)).toEqual(["No. 1"]);
  expect((await open("?show=texts")).match(/No\. \d/g)).toEqual(["No. 2"]);
  expect((await open("?show=faxes")).match(/No\. \d/g)).toHaveLength(2);
});

test("escapes messages and links the URLs in them", async () => {
  const link = "http://a.test/login/link?token=abc&x=1";
  write(
    "mail.log",
    mail(CREATED_AT, `<img src=x onerror="a()">`, `Open ${link}. Or (${link})\nBye`),
  );
  write("sms.log", text(CREATED_AT, 'javascript:alert(1) https://b.test/"><script>x</script>'));
  const pages = [await open(), await open("/mail/x")];
  for (const page of pages) {
    expect(page).not.toMatch(/<img|<script/);
    expect(page).not.toContain('href="javascript:');
  }
  const shown = link.replace("&", "&amp;");
  expect(pages[1]?.split(`<a href="${shown}" rel="noreferrer">${shown}</a>`)).toHaveLength(3);
});

const papers = [
  { filename: "INV-1.pdf", contentType: "application/pdf", content: "JVBERi0=" },
  { filename: "చలానా '₹'.ics", contentType: "text/calendar", content: "" },
];

test("shows an e-mail as its reader sees it, in a sandboxed frame", async () => {
  const html = "<html><head><title>t</title></head><script>a()</script></html>";
  write("mail.log", mail(CREATED_AT, "Confirmed", "words", { messageId: "m-1", html }));
  expect(await open()).toContain('<a href="/dev/outbox/mail/m-1">Confirmed</a>');
  const page = await open("/mail/m-1");
  expect(page).toMatch(/src="\/dev\/outbox\/mail\/m-1\/html"\s+sandbox="allow-popups /);
  expect(page).not.toContain("Attachments");
  const frame = await read("/mail/m-1/html");
  expect(await frame.text()).toBe(html.replace("<head>", '<head><base target="_blank"/>'));
  const policy = frame.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox(?:;|$)/);
  expect(policy).not.toMatch(/script|same-origin/);
});

test("serves attachments with their own names", async () => {
  write("mail.log", mail(CREATED_AT, "Papers", "words", { messageId: "m-2", attachments: papers }));
  expect(await open()).toContain("2 attachments");
  const page = await open("/mail/m-2");
  expect(page).toContain("INV-1.pdf");
  expect(page).toContain("5 bytes");
  const file = await read("/mail/m-2/files/0");
  expect(await file.text()).toBe("%PDF-");
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  const named = await read("/mail/m-2/files/1");
  expect(named.headers.get("content-disposition")).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent("చలానా '₹'.ics").replaceAll("'", "%27")}`,
  );
});

test.each(["/mail/m-3", "/mail/m-2/files/2", "/mail/m-2/files/x", "/mail/m-3/html"])(
  "responds 404 for %s",
  async (path) => {
    write(
      "mail.log",
      mail(CREATED_AT, "Papers", "words", { messageId: "m-2", attachments: papers }),
    );
    expect((await read(path)).status).toBe(404);
  },
);

test.each(["/mail/m-2", "/mail/m-2/html", "/mail/m-2/files/0"])(
  "refuses %s without the key",
  async (path) => {
    write(
      "mail.log",
      mail(CREATED_AT, "Papers", "words", { messageId: "m-2", attachments: papers }),
    );
    const answer = await ask(`/dev/outbox${path}`, { cookie: "dev_outbox=another" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("opens with its key");
  },
);

test("shows the complete messages of a damaged file", async () => {
  write("sms.log", text(CREATED_AT, "whole"), { at: "yesterday" });
  appendFileSync(path.join(folder, "sms.log"), `null\n{"at":1,"to":"+91`);
  const page = await open();
  expect(page).toContain("whole");
  expect(page.match(/<article/g)).toHaveLength(1);
});

test("reports an unreadable file", async () => {
  mkdirSync(path.join(folder, "sms.log"));
  const answer = await ask("/dev/outbox", { cookie: `dev_outbox=${key}` });
  expect(answer.status).toBe(500);
  expect(failures).toMatchObject([{ code: "EISDIR" }]);
});
