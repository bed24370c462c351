import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { MADE_AT } from "#test/factories.ts";
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
const open = async () => {
  const answer = await ask("/dev/outbox", { cookie: `dev_outbox=${key}` });
  expect(answer.status).toBe(200);
  return await answer.text();
};
const write = (name: string, ...lines: object[]) =>
  appendFileSync(
    path.join(folder, name),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  );
const text = (at: number, body: string) => ({ messageId: "x", at, to: "+919876543210", body });
const mail = (at: number, subject: string, words = "words") => {
  return { messageId: "x", at, to: "asha@example.com", subject, text: words, html: "<p>page</p>" };
};

test("opens with its key, which then leaves the address for a cookie", async () => {
  const answer = await ask(`/dev/outbox?key=${key}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/dev/outbox");
  const cookie = answer.headers.get("set-cookie");
  expect(cookie).toBe(`dev_outbox=${key}; Path=/dev/outbox; HttpOnly; SameSite=Lax`);
  const safe = await ask(`/dev/outbox?key=${key}`, {}, "https://a.test");
  expect(safe.headers.get("set-cookie")).toContain("; Secure");
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
])("says how it opens, and nothing else, to %j with %j", async (query, headers) => {
  write("sms.log", text(MADE_AT, "482913 is your code"));
  const answer = await ask(`/dev/outbox${query}`, headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const page = await answer.text();
  expect(page).toContain("printed where the site was started");
  expect(page).not.toContain("482913");
});

test("is kept nowhere, found nowhere, and runs nothing", async () => {
  for (const cookie of [`dev_outbox=${key}`, ""]) {
    const { headers } = await ask("/dev/outbox", { cookie });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
  }
  const styles = await ask("/dev/outbox/outbox.css");
  expect(styles.headers.get("content-type")).toContain("text/css");
});

test("shows mail and texts together, the newest first", async () => {
  write("mail.log", mail(MADE_AT, "No. 1"), mail(MADE_AT + 2 * SECOND, "No. 3"));
  write("sms.log", text(MADE_AT + SECOND, "No. 2"), text(MADE_AT + 3 * SECOND, "No. 4"));
  const page = await open();
  expect(page.match(/No\. \d/g)).toEqual(["No. 4", "No. 3", "No. 2", "No. 1"]);
  expect(page).toContain("asha@example.com");
  expect(page).toContain("+919876543210");
});

test("shows the newest fifty, however much there is", async () => {
  const long = "long ".repeat(8000);
  for (let number = 1; number <= 70; number++) {
    write("mail.log", mail(MADE_AT + number, `Number ${number}.`, long));
    write("sms.log", text(MADE_AT, `Text ${number}.`));
  }
  const page = await open();
  expect(page).toContain("Number 70.");
  expect(page.match(/<article/g)).toHaveLength(50);
});

test("takes messages as words, and makes links of the addresses in them", async () => {
  const link = "http://a.test/login/link?token=abc&x=1";
  write("mail.log", mail(MADE_AT, `<img src=x onerror="a()">`, `Open ${link}. Or (${link})\nBye`));
  write("sms.log", text(MADE_AT, 'javascript:alert(1) https://b.test/"><script>x</script>'));
  const page = await open();
  expect(page).not.toMatch(/<img|<script/);
  const shown = link.replace("&", "&amp;");
  expect(page.split(`<a href="${shown}" rel="noreferrer">${shown}</a>`)).toHaveLength(3);
  expect(page).not.toContain('href="javascript:');
});

test("shows what is whole in a file that is not", async () => {
  write("sms.log", text(MADE_AT, "whole"), { at: "yesterday" });
  appendFileSync(path.join(folder, "sms.log"), `null\n{"at":1,"to":"+91`);
  const page = await open();
  expect(page).toContain("whole");
  expect(page.match(/<article/g)).toHaveLength(1);
});

test("fails openly where a file cannot be read", async () => {
  mkdirSync(path.join(folder, "sms.log"));
  const answer = await ask("/dev/outbox", { cookie: `dev_outbox=${key}` });
  expect(answer.status).toBe(500);
  expect(failures).toMatchObject([{ code: "EISDIR" }]);
});
