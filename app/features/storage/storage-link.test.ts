import { expect, it } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import {
  createDownloadToken,
  isValidDownloadToken,
  parseLifetime,
  parseUploadToken,
  createUploadToken,
} from "./storage-link.server.ts";

const key = "a key";
const now = 1_000_000;
const place = { bucketId: "b", path: "a/b.txt" };
const grant = { issuerId: "u-1", replaces: false };
const download = createDownloadToken(key, place, now + 10);
const upload = createUploadToken(key, place, grant, now);

it("opens one object until it expires", () => {
  expect(isValidDownloadToken(key, place, download, now)).toBe(true);
  expect(isValidDownloadToken(key, place, download, now + 9)).toBe(true);
  expect(isValidDownloadToken(key, place, download, now + 10)).toBe(false);
  expect(isValidDownloadToken(key, { ...place, path: "a/c.txt" }, download, now)).toBe(false);
  expect(isValidDownloadToken(key, { bucketId: "b/a", path: "b.txt" }, download, now)).toBe(false);
  expect(isValidDownloadToken("another", place, download, now)).toBe(false);
});

it("allows the upload of one path with its options", () => {
  expect(parseUploadToken(key, place, upload, now)).toEqual(grant);
  expect(parseUploadToken(key, place, upload, now + 2 * HOUR)).toBeNull();
  expect(parseUploadToken(key, { ...place, path: "x" }, upload, now)).toBeNull();
  const [expires, , giver, signature] = upload.split(".");
  for (const forged of [
    `${expires}.1.${giver}.${signature}`,
    `${expires}.0.u-2.${signature}`,
    `${Number(expires) + 1}.0.${giver}.${signature}`,
    `${expires}.00.${giver}.${signature}`,
    `${upload}.`,
    "",
  ]) {
    expect(parseUploadToken(key, place, forged, now)).toBeNull();
  }
});

it("is limited to one operation", () => {
  expect(parseUploadToken(key, place, download, now)).toBeNull();
  expect(isValidDownloadToken(key, place, upload, now)).toBe(false);
  const [expires, , , signature] = upload.split(".");
  expect(isValidDownloadToken(key, place, `${expires}.${signature}`, now)).toBe(false);
});

it.each(["", ".", "NaN.x", `${now + 10}.`, `${download}.`, `0${download}`, ` ${download}`])(
  "refuses the forged %j",
  (token) => {
    expect(isValidDownloadToken(key, place, token, now)).toBe(false);
  },
);

it("is valid for at most 7 days", () => {
  expect(parseLifetime(1)).toBe(1000);
  expect(parseLifetime(604_800)).toBe(7 * DAY);
  for (const none of [0, -1, 604_801, 1.5, "60", null, undefined, Number.NaN]) {
    expect(parseLifetime(none)).toBeNull();
  }
});
