import { setTimeout as sleep } from "node:timers/promises";
import { sendRequest } from "#test/chaos/send-request.ts";
import type { SignedInUser } from "#test/chaos/fixture.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import { calculateFingerprint } from "./sample-files.ts";
import { UploadHistory } from "./upload-history.ts";
import { RETRY_DELAY_MS, createForm, type Uploader, type UploaderOptions } from "./uploader.ts";

/** Uploads a customer's document with the plain form; each one replaces the one before. */
export function formUploader(
  { user: customer, random, samples, counters }: UploaderOptions,
  kind: string,
): Uploader {
  const history = new UploadHistory(`${kind} by form`);
  return {
    async upload(origin) {
      for (;;) {
        const sample = pickOne(random, samples);
        const acknowledge = history.record(sample.fingerprint);
        const form = { path: `/documents/${kind}`, cookie: customer.cookie };
        const response = await sendRequest(origin, { ...form, body: createForm(sample) });
        if (response === null) return;
        if (response.status === 200) acknowledge();
        counters.increment(
          response.status === 200 ? "documents by form" : `form: ${response.status}`,
        );
        if (response.status !== 200) await sleep(RETRY_DELAY_MS);
      }
    },
    check: (origin) => checkDocument(origin, { history, customer, kind }),
  };
}

export async function checkDocument(
  origin: string,
  { history, customer, kind }: { history: UploadHistory; customer: SignedInUser; kind: string },
): Promise<string[]> {
  const { cookie } = customer;
  const link = await sendRequest(origin, { path: `/documents/${kind}`, cookie });
  if (link === null || (link.status !== 302 && link.status !== 404)) {
    return [`${history.name} has no link: ${link?.status}`];
  }
  const location = link.headers.get("location");
  const opened = location === null ? null : await sendRequest(origin, { path: location, cookie });
  if (opened !== null && opened.status !== 200)
    return [`${history.name} opens with ${opened.status}`];
  const type = opened?.headers.get("content-type") ?? "";
  const shown = opened && (await calculateFingerprint(opened.bytes, type).catch(String));
  const violation = history.findViolation(shown);
  return violation === null ? [] : [violation];
}
