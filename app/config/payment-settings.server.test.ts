import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";
import { createServices } from "#app/services.server.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import pino from "pino";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-payment-settings-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const phonepe = {
  PHONEPE_CLIENT_ID: "SAMUDRAUAT",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_WEBHOOK_USER: "samudra",
  PHONEPE_WEBHOOK_PASSWORD: "webhook2026",
};
const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_samudra",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
};
const live = {
  APP_MODE: "live",
  APP_SECRET: "s".repeat(40),
  DOCUMENT_KEYS: Buffer.alloc(32, 7).toString("base64"),
  OPERATOR_PHONES: "+919000000011,+919000000012",
  TAXI_PHONE: "+919000000013",
  PUBLIC_ORIGIN: "https://example.com",
};
const real = { ...phonepe, PHONEPE_ENV: "production", PAYMENT_PROVIDER: "phonepe" };

const read = (set: Record<string, string>) => readConfig({ DATA_DIR, ...set });
function refusal(set: Record<string, string>): string {
  try {
    read(set);
    return "";
  } catch (error) {
    return String(error);
  }
}

test("uses the sandbox without settings", () => {
  expect(read({})).toMatchObject({ PAYMENT_PROVIDER: "sandbox", PHONEPE_CLIENT_VERSION: "1" });
});

test("requires all settings of the current provider", () => {
  for (const [PAYMENT_PROVIDER, own] of Object.entries({ phonepe, razorpay })) {
    expect(refusal({ PAYMENT_PROVIDER, ...own })).toBe("");
    for (const name of Object.keys(own)) {
      expect(refusal({ PAYMENT_PROVIDER, ...own, [name]: "" })).toContain(name);
    }
  }
  expect(refusal({ PAYMENT_PROVIDER: "stripe" })).toContain("PAYMENT_PROVIDER");
});

test("requires all settings of another provider or none", () => {
  expect(refusal({ ...phonepe, ...razorpay })).toBe("");
  expect(refusal({ PHONEPE_CLIENT_ID: "x" })).toMatch(/PHONEPE_CLIENT_SECRET[\s\S]*PASSWORD/);
  expect(refusal({ RAZORPAY_KEY_SECRET: "x" })).toMatch(/RAZORPAY_KEY_ID[\s\S]*WEBHOOK_SECRET/);
});

test.each([
  { PHONEPE_WEBHOOK_USER: "four" },
  { PHONEPE_WEBHOOK_USER: "no spaces" },
  { PHONEPE_WEBHOOK_PASSWORD: "lettersonly" },
  { PHONEPE_WEBHOOK_PASSWORD: "short1" },
  { PHONEPE_CLIENT_VERSION: "one" },
  { PHONEPE_ENV: "uat" },
  { RAZORPAY_KEY_ID: "key" },
  { RAZORPAY_WEBHOOK_SECRET: "short" },
])("%o is refused", (wrong) => {
  const words = refusal({ ...phonepe, ...razorpay, ...wrong });
  expect(words).toContain(Object.keys(wrong)[0]);
  expect(words).not.toContain(Object.values(wrong)[0]);
});

test("refuses live keys in a demo", () => {
  expect(refusal(real)).toContain("PHONEPE_ENV");
  const RAZORPAY_KEY_ID = "rzp_live_samudra";
  expect(refusal({ ...razorpay, RAZORPAY_KEY_ID })).toContain("RAZORPAY_KEY_ID");
});

test("refuses test keys on a live site", () => {
  expect(refusal({ ...live, ...phonepe, PAYMENT_PROVIDER: "phonepe" })).toContain("PHONEPE_ENV");
  expect(refusal({ ...live, ...real, ...razorpay })).toContain("RAZORPAY_KEY_ID is a test key");
  expect(refusal({ ...live, ...real })).not.toMatch(/PAYMENT|PHONEPE|RAZORPAY/);
  expect(refusal(live)).toContain("PAYMENT_PROVIDER=sandbox");
});

test("finds every configured provider by name; the sandbox only in a demo", async () => {
  const { db, drop } = await createTestDatabase();
  const log = pino({ level: "silent" });
  const server = { localOrigin: () => "http://127.0.0.1", stopping: new AbortController().signal };
  const providersOf = (set: Record<string, string>) => {
    const { payments } = createServices(read(set), log, db, server);
    const names = ["sandbox", "phonepe", "razorpay", "other"];
    return [payments.current.name, names.filter((name) => payments.named(name)?.name === name)];
  };
  expect(providersOf({})).toEqual(["sandbox", ["sandbox"]]);
  expect(providersOf({ ...phonepe, ...razorpay, PAYMENT_PROVIDER: "razorpay" })).toEqual([
    "razorpay",
    ["sandbox", "phonepe", "razorpay"],
  ]);
  const sms = {
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "0".repeat(32),
    TWILIO_MESSAGING_SERVICE_SID: `MG${"0".repeat(32)}`,
  };
  const mail = { MAIL_PROVIDER: "smtp", SMTP_URL: "smtps://a.in", MAIL_FROM: "no-reply@a.in" };
  expect(providersOf({ ...live, ...real, ...sms, ...mail })).toEqual(["phonepe", ["phonepe"]]);
  await drop();
});
