import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig, SETTING_NAMES } from "./config.server.ts";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test("needs nothing in demo mode and creates a secret readable by its owner only", () => {
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({ APP_MODE: "demo", PORT: 3000 });
  expect(config.DATABASE_URL).toBeUndefined();
  const file = path.join(DATA_DIR, "secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThan(40);
  expect(readConfig({ DATA_DIR }).key("accounts")).toBe(config.key("accounts"));
});

test("derives a separate key for each purpose", () => {
  const { key } = readConfig({ DATA_DIR });
  expect(key("accounts")).not.toBe(key("access-token"));
});

test("reports every invalid setting at once", () => {
  const wrong = { DATA_DIR, PORT: "70000", PUBLIC_ORIGIN: "example.com", OPERATOR_PHONES: "123" };
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN[\s\S]*OPERATOR_PHONES/);
  expect(() => readConfig({ DATA_DIR, PUBLIC_ORIGIN: "javascript:alert(1)" })).toThrow();
  expect(() => readConfig({ DATA_DIR, GA4_ID: "UA-12345-6" })).toThrow(/GA4_ID/);
});

test("keeps only the origin of PUBLIC_ORIGIN", () => {
  const { PUBLIC_ORIGIN } = readConfig({ DATA_DIR, PUBLIC_ORIGIN: "https://Example.com/shop/" });
  expect(PUBLIC_ORIGIN).toBe("https://example.com");
});

test("refuses a truncated secret", () => {
  const cut = mkdtempSync(path.join(DATA_DIR, "cut-"));
  writeFileSync(path.join(cut, "secret"), "");
  expect(() => readConfig({ DATA_DIR: cut })).toThrow(/cut short/);
});

test("uses the sandbox identity provider only in a demo without Google", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const live = {
    DATA_DIR,
    APP_MODE: "live",
    APP_SECRET: "s".repeat(40),
    OPERATOR_PHONES: "+919000000011,+919000000012",
    TAXI_PHONE: "+919000000013",
    PUBLIC_ORIGIN: "https://example.com",
  };
  const refusal = (set: Record<string, string>) => {
    try {
      return JSON.stringify(readConfig(set).identity);
    } catch (error) {
      return String(error);
    }
  };
  const demo = readConfig({ DATA_DIR });
  expect(demo.identity).toBe("sandbox");
  expect(demo.standIns.join()).toContain("demo people answer for Google");
  // Live mode does without it.
  expect(demo.liveRefusals.join()).not.toContain("Google");
  expect(readConfig({ DATA_DIR, ...google }).identity).toBe("google");
  expect(refusal(live)).not.toContain("Google");
  expect(refusal({ ...live, ...google })).not.toContain("Google");
  expect(() => readConfig({ DATA_DIR, GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET/);
});

test("requires a sender and an origin with a mail server", () => {
  const smtp = { DATA_DIR, MAIL_PROVIDER: "smtp" };
  const server = { SMTP_URL: "smtps://user:p%3Ass@mail.example.com", MAIL_FROM: "no-reply@a.in" };
  expect(() => readConfig(smtp)).toThrow(/SMTP_URL[\s\S]*MAIL_FROM|MAIL_FROM[\s\S]*SMTP_URL/);
  expect(() => readConfig({ ...smtp, ...server, SMTP_URL: "https://a.in" })).toThrow(/SMTP_URL/);
  expect(() => readConfig({ ...smtp, ...server, SMTP_URL: "smtp:" })).toThrow(/SMTP_URL/);
  expect(() => readConfig({ ...smtp, ...server, SMTP_URL: "smtp://me:5%off@a.in" })).toThrow(/%25/);
  expect(() => readConfig({ ...smtp, ...server, MAIL_FROM: "A <a@a.in>" })).toThrow(/MAIL_FROM/);
  expect(() => readConfig({ ...smtp, ...server, MAIL_FROM: "a@a.in\r\nBcc: b@a.in" })).toThrow();
  expect(() => readConfig({ ...smtp, ...server })).toThrow(/PUBLIC_ORIGIN/);
  const sends = { ...smtp, ...server, PUBLIC_ORIGIN: "https://a.in" };
  expect(readConfig(sends).standIns.join()).not.toContain("MAIL_PROVIDER");
  expect(readConfig({ DATA_DIR }).standIns.join()).toContain("MAIL_PROVIDER=console");
});

test("refuses to start a live site with stand-ins, naming each", () => {
  expect(() => readConfig({ DATA_DIR, APP_MODE: "live" })).toThrow(
    /PAYMENT_PROVIDER[\s\S]*SMS_PROVIDER[\s\S]*MAIL_PROVIDER[\s\S]*APP_SECRET[\s\S]*DOCUMENT_KEYS[\s\S]*OPERATOR_PHONES[\s\S]*PUBLIC_ORIGIN/,
  );
});

test("taxi requests go to the first operator unless they have a number of their own", () => {
  const OPERATOR_PHONES = "+919000000011, +919000000012";
  expect(readConfig({ DATA_DIR, OPERATOR_PHONES }).TAXI_PHONE).toBe("+919000000011");
  const TAXI_PHONE = "+919000000013";
  expect(readConfig({ DATA_DIR, OPERATOR_PHONES, TAXI_PHONE }).TAXI_PHONE).toBe(TAXI_PHONE);
});

test("logs warnings only in a demo, unless LOG_LEVEL says more", () => {
  expect(readConfig({ DATA_DIR }).LOG_LEVEL).toBe("warn");
  expect(readConfig({ DATA_DIR, LOG_LEVEL: "info" }).LOG_LEVEL).toBe("info");
});

test("requires https for company sign-in on a live site", () => {
  const acme = {
    id: "acme",
    name: "Acme",
    domain: "acme.example",
    issuer: "https://id.acme.example/tenant/",
    clientId: "site",
    clientSecret: "never to be printed",
  };
  const read = (...companies: object[]) =>
    readConfig({ DATA_DIR, SSO_PROVIDERS: JSON.stringify(companies) }).SSO_PROVIDERS;
  expect(readConfig({ DATA_DIR }).SSO_PROVIDERS).toEqual([]);
  expect(read(acme)).toEqual([{ ...acme, signInOrigin: "https://id.acme.example" }]);
  const other = { ...acme, id: "b", domain: "b.example", signInOrigin: "https://in.b.example/x" };
  expect(read(acme, other)[1]).toMatchObject({ signInOrigin: "https://in.b.example" });
  for (const wrong of [
    { ...acme, domain: "Acme.example" },
    { ...acme, domain: "acme" },
    { ...acme, id: "../x" },
    { ...acme, issuer: "javascript:alert(1)" },
    { ...acme, clientSecret: "" },
    { ...acme, cheat: true },
  ]) {
    const refusal = messageOf(() => read(wrong));
    expect(refusal).toContain("SSO_PROVIDERS");
    expect(refusal).not.toContain("never to be printed");
  }
  expect(() => read(acme, { ...other, id: "acme" })).toThrow(/each id once/);
  expect(() => read(acme, { ...other, domain: acme.domain })).toThrow(/each domain once/);
  expect(() => readConfig({ DATA_DIR, SSO_PROVIDERS: "{" })).toThrow(/is not JSON/);
  const plain = JSON.stringify([{ ...acme, issuer: "http://id.acme.example" }]);
  expect(readConfig({ DATA_DIR, SSO_PROVIDERS: plain }).SSO_PROVIDERS).toHaveLength(1);
  const live = { DATA_DIR, APP_MODE: "live", SSO_PROVIDERS: plain };
  expect(() => readConfig(live)).toThrow(/every issuer and signInOrigin is an https address/);
});

function messageOf(attempt: () => unknown): string {
  try {
    return JSON.stringify(attempt());
  } catch (error) {
    return String(error);
  }
}

test("says that DATA_DIR cannot be used", () => {
  const file = path.join(DATA_DIR, "file");
  writeFileSync(file, "");
  expect(() => readConfig({ DATA_DIR: path.join(file, "data") })).toThrow(
    /^DATA_DIR=.+ cannot be used: /,
  );
});

test("has each setting in .env.example, commented out", () => {
  const example = readFileSync(".env.example", "utf8");
  const names = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(SETTING_NAMES.toSorted());
});
