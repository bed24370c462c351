import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-file-settings-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const store = {
  DATA_DIR,
  S3_ENDPOINT: "https://s3.ap-south-1.amazonaws.com",
  S3_REGION: "ap-south-1",
  S3_BUCKET: "samudra-files",
  S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
  S3_SECRET_ACCESS_KEY: "never-to-be-printed",
};

test("requires all settings of an object store or none", () => {
  expect(readConfig({ ...store }).S3_BUCKET).toBe("samudra-files");
  expect(readConfig({ ...store, S3_REGION: "" }).S3_REGION).toBeUndefined();
  expect(readConfig({ DATA_DIR }).S3_BUCKET).toBeUndefined();
  for (const name of Object.keys(store).filter((name) => /^S3_(?!REGION)/.test(name))) {
    const refusal = messageOf(() => readConfig({ ...store, [name]: "" }));
    expect(refusal).toContain(name);
    expect(refusal).toContain("needed with the others of S3");
    expect(refusal).not.toContain("never-to-be-printed");
  }
  expect(() => readConfig({ DATA_DIR, S3_REGION: "auto" })).toThrow(/S3_ENDPOINT/);
});

test.each([
  { S3_ENDPOINT: "s3.amazonaws.com" },
  { S3_ENDPOINT: "ftp://s3.amazonaws.com" },
  { S3_ENDPOINT: "https://user:password@s3.amazonaws.com" },
  { S3_ENDPOINT: "https://s3.amazonaws.com/?bucket=a" },
  { S3_BUCKET: "../other" },
  { S3_BUCKET: "Capital" },
  { S3_ACCESS_KEY_ID: "two words" },
  { S3_SECRET_ACCESS_KEY: "two words" },
])("is refused with %j", (wrong) => {
  const [name = ""] = Object.keys(wrong);
  expect(() => readConfig({ ...store, ...wrong })).toThrow(new RegExp(name));
});

test("requires https to the object store of a live site", () => {
  const live = (S3_ENDPOINT: string) =>
    messageOf(() => readConfig({ ...store, APP_MODE: "live", S3_ENDPOINT }));
  const refused = "an https address, unless on this machine";
  for (const open of ["http://10.0.0.5:9000", "http://127.example.com", "http://minio:9000"]) {
    expect(live(open)).toContain(refused);
    expect(messageOf(() => readConfig({ ...store, S3_ENDPOINT: open }))).toContain(open);
  }
  for (const closed of ["http://127.0.0.1:9000", "http://localhost", "http://[::1]:9000"]) {
    expect(live(closed)).not.toContain(refused);
  }
});

function messageOf(attempt: () => unknown): string {
  try {
    return JSON.stringify(attempt());
  } catch (error) {
    return String(error);
  }
}
