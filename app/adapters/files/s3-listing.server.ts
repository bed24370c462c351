import type { Instant } from "#app/domain/business-time.ts";
import { elementsOf, elementText } from "./s3-xml.ts";
import type { S3Client } from "./s3-client.server.ts";
import { S3Error } from "./s3-error.ts";
import { abortUpload } from "./s3-upload.server.ts";

export type Listed = { key: string; size: string | null; modifiedAt: string | null };

const TIMEOUT_FACTOR = 3;

export async function* listFiles(client: S3Client, prefix: string): AsyncGenerator<Listed> {
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const query: Record<string, string> = { "list-type": "2", prefix, ...next };
    const page = await readPage(client, query, "ListBucketResult");
    for (const element of elementsOf(page, "Contents")) {
      const [size, modifiedAt] = [
        elementText(element, "Size"),
        elementText(element, "LastModified"),
      ];
      yield { key: elementText(element, "Key") ?? "", size, modifiedAt };
    }
    next = nextPage(page, { "continuation-token": "NextContinuationToken" }, next);
  }
}

/** Aborts multipart uploads created before then; returns the count. */
export async function abortUploads(client: S3Client, before: Instant): Promise<number> {
  let count = 0;
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const page = await readPage(client, { uploads: "", ...next }, "ListMultipartUploadsResult");
    for (const element of elementsOf(page, "Upload")) {
      const [key, uploadId] = [elementText(element, "Key"), elementText(element, "UploadId")];
      const isOld = Date.parse(elementText(element, "Initiated") ?? "") < before;
      if (!isOld || key === null || uploadId === null) continue;
      await abortUpload(client, { key, uploadId });
      count += 1;
    }
    const markers = { "key-marker": "NextKeyMarker", "upload-id-marker": "NextUploadIdMarker" };
    next = nextPage(page, markers, next);
  }
  return count;
}

async function readPage(
  client: S3Client,
  query: Readonly<Record<string, string>>,
  root: string,
): Promise<string> {
  const { text } = await client.send({ method: "GET", query, timeoutFactor: TIMEOUT_FACTOR });
  if (elementText(text, root) === null)
    throw new S3Error("GET of a listing", { code: `no ${root}` });
  return text;
}

/** Throws on a repeated page, so that a partial listing does not pass for a whole one. */
function nextPage(
  page: string,
  names: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (elementText(page, "IsTruncated") !== "true") return null;
  const next = Object.entries(names).map(([name, element]) => [
    name,
    elementText(page, element) ?? "",
  ]);
  if (next.every(([name = "", value]) => value === (now[name] ?? ""))) {
    throw new S3Error("GET of a listing", { code: "its next page is this one" });
  }
  return Object.fromEntries(next);
}
