import { setTimeout as sleep } from "node:timers/promises";
import { ask, jsonOf } from "#test/chaos/ask.ts";
import { some } from "#test/crash/seeded-random.ts";
import type { Parcel } from "./parcels.ts";
import { Place } from "./place.ts";
import { checkDocument } from "./form-sender.ts";
import { BUSY_MS, type Sender, type Sending } from "./sender.ts";

const PART_BYTES = 96 * 1024;

/** What is on its way, and how much of it the site said it has. */
type Open = { path: string; parcel: Parcel; has: number; acknowledge: () => void };

/** A customer's document in parts (tus 1.0), gone on with after each restart where it was cut off. */
export function partSender(sending: Sending, kind: string): Sender {
  const { person, random, parcels, tally } = sending;
  const place = new Place(`${kind} in parts`);
  const complaints: string[] = [];
  let open: Open | null = null;

  const call = (
    origin: string,
    method: string,
    path: string,
    headers = {},
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    ask(origin, {
      method,
      path,
      cookie: person.cookie,
      headers: { "tus-resumable": "1.0.0", ...headers },
      ...(body && { body }),
    });

  async function begin(origin: string): Promise<Open | null> {
    const parcel = some(random, parcels);
    const metadata = `filename ${btoa(parcel.name)},kind ${btoa(kind)}`;
    const headers = { "upload-length": String(parcel.bytes.length), "upload-metadata": metadata };
    const answer = await call(origin, "POST", "/documents/uploads", headers);
    const path = answer?.headers.get("location");
    if (answer === null) return null;
    if (!path) throw new Error(`An upload cannot be begun: ${answer.status}`);
    return { path, parcel, has: 0, acknowledge: place.send(parcel.print) };
  }

  /** False where nobody answers. */
  async function sendRest(origin: string, upload: Open): Promise<boolean> {
    const { path, parcel } = upload;
    const told = await call(origin, "HEAD", path);
    if (told === null) return false;
    const offset = Number(told.headers.get("upload-offset") ?? Number.NaN);
    if (!(offset >= upload.has)) {
      complaints.push(`${path} has ${offset} (${told.status}) of ${upload.has} bytes it had taken`);
    }
    upload.has = offset;
    while (upload.has < parcel.bytes.length) {
      const part = parcel.bytes.slice(upload.has, upload.has + PART_BYTES);
      const type = { "content-type": "application/offset+octet-stream" };
      const headers = { ...type, "upload-offset": String(upload.has) };
      const answer = await call(origin, "PATCH", path, headers, part);
      if (answer === null) return false;
      tally.count(answer.status === 204 ? "parts" : `parts: ${answer.status}`);
      if (answer.status !== 204) return await sleep(BUSY_MS, true);
      upload.has += part.length;
    }
    return await learnOutcome(origin, upload);
  }

  async function learnOutcome(origin: string, upload: Open): Promise<boolean> {
    for (;;) {
      const answer = await call(origin, "GET", upload.path);
      if (answer === null) return false;
      if (answer.status === 200) break;
      if (answer.status !== 503) {
        complaints.push(`${upload.path} became ${answer.status}: ${jsonOf(answer).reason}`);
        break;
      }
      await sleep(BUSY_MS);
    }
    upload.acknowledge();
    open = null;
    tally.count("documents in parts");
    return true;
  }

  return {
    async send(origin) {
      do open ??= await begin(origin);
      while (open !== null && (await sendRest(origin, open)));
    },
    async check(origin) {
      return [...complaints.splice(0), ...(await checkDocument(origin, { place, person, kind }))];
    },
  };
}
