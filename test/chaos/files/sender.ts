import type { Answer } from "#test/chaos/ask.ts";
import type { Person } from "#test/chaos/scene.ts";
import type { Tally } from "#test/chaos/tally.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import type { Parcel } from "./parcels.ts";

/** Somebody who sends one file after the other. */
export type Sender = {
  /** Goes on until nobody answers any more. */
  send(origin: string): Promise<void>;
  /** What is wrong with what the site shows of it. */
  check(origin: string): Promise<string[]>;
};

export type Sending = { person: Person; random: Random; parcels: readonly Parcel[]; tally: Tally };

/** How long a sender waits before it asks again what could not be answered. */
export const BUSY_MS = 50;

/** Whether a request can be sent again a little later. */
export function isBusy({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

/** A form with one file. */
export function formOf({ bytes, name, type }: Parcel): FormData {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type }));
  return form;
}
