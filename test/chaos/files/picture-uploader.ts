import { setTimeout as sleep } from "node:timers/promises";
import { sendRequest, parseJson } from "#test/chaos/send-request.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import { calculateFingerprint } from "./sample-files.ts";
import {
  RETRY_DELAY_MS,
  createForm,
  isBusy,
  type Uploader,
  type UploaderOptions,
} from "./uploader.ts";

/** Uploads pictures as staff, for cars that are not saved yet. */
export function pictureUploader({ user, random, samples, counters }: UploaderOptions): Uploader {
  const acknowledged = new Map<string, string>();
  return {
    async upload(origin) {
      for (;;) {
        const form = { path: "/admin/cars/pictures", cookie: user.cookie };
        const response = await sendRequest(origin, {
          ...form,
          body: createForm(pickOne(random, samples)),
        });
        if (response === null) return;
        const { path, width, height } = response.status === 200 ? parseJson(response) : {};
        if (typeof path === "string") acknowledged.set(path, `${width}x${height}`);
        counters.increment(response.status === 200 ? "pictures" : `pictures: ${response.status}`);
        if (isBusy(response)) await sleep(RETRY_DELAY_MS);
      }
    },
    async check(origin) {
      const violations: string[] = [];
      for (const [path, fingerprint] of acknowledged) {
        const response = await sendRequest(origin, { path });
        const actual =
          response?.status === 200
            ? await calculateFingerprint(response.bytes, "image/webp")
            : "nothing";
        if (actual !== fingerprint)
          violations.push(`${path} is ${actual} instead of ${fingerprint}`);
      }
      // Pictures are immutable, so one check of each is enough.
      acknowledged.clear();
      return violations;
    },
  };
}
