import { setTimeout as sleep } from "node:timers/promises";
import { sendRequest, parseJson } from "#test/chaos/send-request.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import type { SampleFile } from "./sample-files.ts";
import { UploadHistory } from "./upload-history.ts";
import { checkDocument } from "./form-uploader.ts";
import { RETRY_DELAY_MS, type Uploader, type UploaderOptions } from "./uploader.ts";

const CHUNK_BYTES = 96 * 1024;

type OpenUpload = {
  path: string;
  sample: SampleFile;
  acceptedBytes: number;
  acknowledge: () => void;
};

/** Uploads a customer's document with tus 1.0 and resumes it after each restart. */
export function tusUploader(options: UploaderOptions, kind: string): Uploader {
  const { user: customer, random, samples, counters } = options;
  const history = new UploadHistory(`${kind} by tus`);
  const violations: string[] = [];
  let open: OpenUpload | null = null;

  const request = (
    origin: string,
    method: string,
    path: string,
    headers = {},
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    sendRequest(origin, {
      method,
      path,
      cookie: customer.cookie,
      headers: { "tus-resumable": "1.0.0", ...headers },
      ...(body && { body }),
    });

  async function createUpload(origin: string): Promise<OpenUpload | null> {
    const sample = pickOne(random, samples);
    const metadata = `filename ${btoa(sample.name)},kind ${btoa(kind)}`;
    const headers = { "upload-length": String(sample.bytes.length), "upload-metadata": metadata };
    const response = await request(origin, "POST", "/documents/uploads", headers);
    const path = response?.headers.get("location");
    if (response === null) return null;
    if (!path) throw new Error(`The upload was not created: ${response.status}`);
    return { path, sample, acceptedBytes: 0, acknowledge: history.record(sample.fingerprint) };
  }

  /** False when the site does not respond. */
  async function sendRest(origin: string, upload: OpenUpload): Promise<boolean> {
    const { path, sample } = upload;
    const progress = await request(origin, "HEAD", path);
    if (progress === null) return false;
    const offset = Number(progress.headers.get("upload-offset") ?? Number.NaN);
    if (!(offset >= upload.acceptedBytes)) {
      violations.push(
        `${path} reports ${offset} bytes (${progress.status}) after accepting ${upload.acceptedBytes}`,
      );
    }
    upload.acceptedBytes = offset;
    while (upload.acceptedBytes < sample.bytes.length) {
      const chunk = sample.bytes.slice(upload.acceptedBytes, upload.acceptedBytes + CHUNK_BYTES);
      const type = { "content-type": "application/offset+octet-stream" };
      const headers = { ...type, "upload-offset": String(upload.acceptedBytes) };
      const response = await request(origin, "PATCH", path, headers, chunk);
      if (response === null) return false;
      counters.increment(response.status === 204 ? "chunks" : `chunks: ${response.status}`);
      if (response.status !== 204) return await sleep(RETRY_DELAY_MS, true);
      upload.acceptedBytes += chunk.length;
    }
    return await waitForOutcome(origin, upload);
  }

  async function waitForOutcome(origin: string, upload: OpenUpload): Promise<boolean> {
    for (;;) {
      const response = await request(origin, "GET", upload.path);
      if (response === null) return false;
      if (response.status === 200) break;
      if (response.status !== 503) {
        violations.push(
          `${upload.path} ended with ${response.status}: ${parseJson(response).reason}`,
        );
        break;
      }
      await sleep(RETRY_DELAY_MS);
    }
    upload.acknowledge();
    open = null;
    counters.increment("documents by tus");
    return true;
  }

  return {
    async upload(origin) {
      do open ??= await createUpload(origin);
      while (open !== null && (await sendRest(origin, open)));
    },
    async check(origin) {
      return [
        ...violations.splice(0),
        ...(await checkDocument(origin, { history, customer, kind })),
      ];
    },
  };
}
