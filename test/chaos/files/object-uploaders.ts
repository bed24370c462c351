import { setTimeout as sleep } from "node:timers/promises";
import { type HttpResponse, sendRequest } from "#test/chaos/send-request.ts";
import type { SignedInUser } from "#test/chaos/fixture.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import { type SampleFile, sha256 } from "./sample-files.ts";
import { UploadHistory } from "./upload-history.ts";
import { RETRY_DELAY_MS, isBusy, type Uploader, type UploaderOptions } from "./uploader.ts";

export const BUCKET = "chaos";

export function objectUploader({ user, random, samples, counters }: UploaderOptions): Uploader {
  const acknowledged = new Map<string, string>();
  let uploads = 0;
  return {
    async upload(origin) {
      for (;;) {
        const sample = pickOne(random, samples);
        const path = `${BUCKET}/each/${(uploads += 1)}.webp`;
        const response = await putObject(origin, user, { path, sample, replaces: false });
        if (response === null) return;
        if (response.status === 200) acknowledged.set(path, sample.fingerprint);
        counters.increment(response.status === 200 ? "objects" : `objects: ${response.status}`);
        if (isBusy(response)) await sleep(RETRY_DELAY_MS);
      }
    },
    async check(origin) {
      const violations: string[] = [];
      for (const [path, fingerprint] of acknowledged) {
        const actual = await readFingerprint(origin, path);
        if (actual !== fingerprint)
          violations.push(`${path} is ${actual} instead of ${fingerprint}`);
      }
      return violations;
    },
  };
}

export function replacingUploader(
  { user, random, samples, counters }: UploaderOptions,
  name: string,
): Uploader {
  const path = `${BUCKET}/${name}`;
  const history = new UploadHistory(path);
  return {
    async upload(origin) {
      for (;;) {
        const sample = pickOne(random, samples);
        const acknowledge = history.record(sample.fingerprint);
        const response = await putObject(origin, user, { path, sample, replaces: true });
        if (response === null) return;
        if (response.status === 200) acknowledge();
        counters.increment(
          response.status === 200 ? `${name} replaced` : `${name}: ${response.status}`,
        );
        if (isBusy(response)) await sleep(RETRY_DELAY_MS);
      }
    },
    async check(origin) {
      const violation = history.findViolation(await readFingerprint(origin, path));
      return violation === null ? [] : [violation];
    },
  };
}

async function putObject(
  origin: string,
  { cookie }: SignedInUser,
  { path, sample, replaces }: { path: string; sample: SampleFile; replaces: boolean },
): Promise<HttpResponse | null> {
  const headers = { "content-type": sample.type, "x-upsert": String(replaces) };
  const request = { path: `/storage/v1/object/${path}`, cookie, headers };
  return await sendRequest(origin, { ...request, body: sample.bytes });
}

async function readFingerprint(origin: string, path: string): Promise<string | null> {
  const response = await sendRequest(origin, { path: `/storage/v1/object/public/${path}` });
  return response?.status === 200 ? sha256(response.bytes) : null;
}
