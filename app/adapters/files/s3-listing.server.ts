import type { Instant } from "#app/domain/business-time.ts";
import { elementsOf, textOf } from "./s3-xml.ts";
import type { S3Client } from "./s3-client.server.ts";
import { S3Error } from "./s3-error.ts";
import { abortUpload } from "./s3-upload.server.ts";

/** What a store tells of one file, as it is written. */
export type Listed = { key: string; size: string | null; modifiedAt: string | null };

/** A thousand entries may take a store a while. */
const PATIENCE = 3;

/** Everything under the prefix, a page asked for when the one before is through. */
export async function* listFiles(client: S3Client, prefix: string): AsyncGenerator<Listed> {
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const query: Record<string, string> = { "list-type": "2", prefix, ...next };
    const page = await readPage(client, query, "ListBucketResult");
    for (const element of elementsOf(page, "Contents")) {
      const [size, modifiedAt] = [textOf(element, "Size"), textOf(element, "LastModified")];
      yield { key: textOf(element, "Key") ?? "", size, modifiedAt };
    }
    next = nextOf(page, { "continuation-token": "NextContinuationToken" }, next);
  }
}

/** Lets the store forget what was begun in parts before then. Returns how many there were. */
export async function abortUploads(client: S3Client, before: Instant): Promise<number> {
  let count = 0;
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const page = await readPage(client, { uploads: "", ...next }, "ListMultipartUploadsResult");
    for (const element of elementsOf(page, "Upload")) {
      const [key, uploadId] = [textOf(element, "Key"), textOf(element, "UploadId")];
      const isOld = Date.parse(textOf(element, "Initiated") ?? "") < before;
      if (!isOld || key === null || uploadId === null) continue;
      await abortUpload(client, { key, uploadId });
      count += 1;
    }
    const markers = { "key-marker": "NextKeyMarker", "upload-id-marker": "NextUploadIdMarker" };
    next = nextOf(page, markers, next);
  }
  return count;
}

async function readPage(
  client: S3Client,
  query: Readonly<Record<string, string>>,
  root: string,
): Promise<string> {
  const { text } = await client.ask({ method: "GET", query, patience: PATIENCE });
  if (textOf(text, root) === null) throw new S3Error("GET of a listing", { code: `no ${root}` });
  return text;
}

/** Where the next page begins: null after the last. Half a listing must not pass for the whole. */
function nextOf(
  page: string,
  names: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (textOf(page, "IsTruncated") !== "true") return null;
  const next = Object.entries(names).map(([name, element]) => [name, textOf(page, element) ?? ""]);
  if (next.every(([name = "", value]) => value === (now[name] ?? ""))) {
    throw new S3Error("GET of a listing", { code: "its next page is this one" });
  }
  return Object.fromEntries(next);
}
