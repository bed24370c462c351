import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-sms-settings-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const twilio = {
  DATA_DIR,
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
  TWILIO_AUTH_TOKEN: "never to be printed",
  TWILIO_MESSAGING_SERVICE_SID: `MG${"0b".repeat(16)}`,
  PUBLIC_ORIGIN: "https://www.example.com",
};
const id = "1107160000000000001";

test("requires Twilio's account, service and the origin for its reports", () => {
  expect(readConfig(twilio).standIns.join()).not.toContain("SMS_PROVIDER");
  expect(readConfig({ DATA_DIR }).standIns.join()).toContain("SMS_PROVIDER=console");
  for (const name of Object.keys(twilio).slice(2)) {
    const refusal = messageOf(() => readConfig({ ...twilio, [name]: "" }));
    expect(refusal).toContain(name);
    expect(refusal).toContain("SMS_PROVIDER=twilio needs it");
    expect(refusal).not.toContain("never to be printed");
  }
});

test.each([
  { TWILIO_ACCOUNT_SID: `MG${"0a".repeat(16)}` },
  { TWILIO_ACCOUNT_SID: "AC../Accounts/other" },
  { TWILIO_AUTH_TOKEN: "short" },
  { TWILIO_MESSAGING_SERVICE_SID: "+15005550006" },
  { TWILIO_API_KEY_SID: `SK${"0c".repeat(16)}` },
  { TWILIO_API_KEY_SECRET: "a secret without its id" },
  { SMS_PROVIDER: "carrier pigeon" },
])("is refused with %j", (wrong) => {
  const [name = ""] = Object.keys(wrong);
  const named = name.startsWith("TWILIO_API_KEY") ? /TWILIO_API_KEY/ : new RegExp(name);
  expect(() => readConfig({ ...twilio, ...wrong })).toThrow(named);
});

test("accepts 19-digit ids of existing templates only", () => {
  const read = (ids: string) => readConfig({ ...twilio, SMS_TEMPLATE_IDS: ids }).SMS_TEMPLATE_IDS;
  expect(readConfig(twilio).SMS_TEMPLATE_IDS).toBeUndefined();
  expect(read(JSON.stringify({ code: id }))).toEqual({ code: id });
  expect(() => read("{")).toThrow(/is not JSON/);
  expect(() => read(JSON.stringify({ kode: id }))).toThrow(/SMS_TEMPLATE_IDS\.kode/);
  expect(() => read(JSON.stringify({ code: id.slice(1) }))).toThrow(/19 digits/);
  expect(() => read(JSON.stringify([id]))).toThrow(/SMS_TEMPLATE_IDS/);
});

function messageOf(attempt: () => unknown): string {
  try {
    return JSON.stringify(attempt());
  } catch (error) {
    return String(error);
  }
}
