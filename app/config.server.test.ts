import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test("needs nothing in demo mode, and makes a secret that only its owner can read", () => {
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({ APP_MODE: "demo", PORT: 3000 });
  expect(config.DATABASE_URL).toBeUndefined();
  const file = path.join(DATA_DIR, "secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThan(40);
  expect(readConfig({ DATA_DIR }).key("accounts")).toBe(config.key("accounts"));
});

test("gives every purpose a key of its own", () => {
  const { key } = readConfig({ DATA_DIR });
  expect(key("accounts")).not.toBe(key("access-token"));
});

test("names every wrong setting at once", () => {
  const wrong = { DATA_DIR, PORT: "70000", PUBLIC_ORIGIN: "example.com", OPERATOR_PHONES: "123" };
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN[\s\S]*OPERATOR_PHONES/);
  expect(() => readConfig({ DATA_DIR, PUBLIC_ORIGIN: "javascript:alert(1)" })).toThrow();
  expect(() => readConfig({ DATA_DIR, GA4_ID: "UA-12345-6" })).toThrow(/GA4_ID/);
});

test("takes the origin of an address, whatever follows it", () => {
  const { PUBLIC_ORIGIN } = readConfig({ DATA_DIR, PUBLIC_ORIGIN: "https://Example.com/shop/" });
  expect(PUBLIC_ORIGIN).toBe("https://example.com");
});

test("signs nothing with a secret that was cut short", () => {
  const cut = mkdtempSync(path.join(DATA_DIR, "cut-"));
  writeFileSync(path.join(cut, "secret"), "");
  expect(() => readConfig({ DATA_DIR: cut })).toThrow(/cut short/);
});

test("demo people answer for Google in a demo without it, and never live", () => {
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
  expect(readConfig({ DATA_DIR, ...google }).identity).toBe("google");
  expect(refusal(live)).not.toContain("Google");
  expect(refusal({ ...live, ...google })).not.toContain("Google");
  expect(() => readConfig({ DATA_DIR, GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET/);
});

test("live mode names every stand-in and refuses to start", () => {
  expect(() => readConfig({ DATA_DIR, APP_MODE: "live" })).toThrow(
    /PAYMENT_PROVIDER[\s\S]*SMS_PROVIDER[\s\S]*APP_SECRET[\s\S]*OPERATOR_PHONES[\s\S]*TAXI_PHONE[\s\S]*PUBLIC_ORIGIN/,
  );
});
