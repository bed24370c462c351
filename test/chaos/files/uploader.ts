import type { HttpResponse } from "#test/chaos/send-request.ts";
import type { SignedInUser } from "#test/chaos/fixture.ts";
import type { Counters } from "#test/chaos/counters.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import type { SampleFile } from "./sample-files.ts";

export type Uploader = {
  /** Uploads until the site stops responding. */
  upload(origin: string): Promise<void>;
  /** Returns the violations in what the site has stored. */
  check(origin: string): Promise<string[]>;
};

export type UploaderOptions = {
  user: SignedInUser;
  random: Random;
  samples: readonly SampleFile[];
  counters: Counters;
};

export const RETRY_DELAY_MS = 50;

export function isBusy({ status }: HttpResponse): boolean {
  return status === 429 || status === 503;
}

export function createForm({ bytes, name, type }: SampleFile): FormData {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type }));
  return form;
}
