import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";

export type S3Settings = {
  /** Where the store answers, with the path before the bucket's name where there is one. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long a small question may take, with its repetitions. */
  patienceMs?: number;
};

export type S3Call = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Readonly<Record<string, string>>;
  range?: string;
  body?: Uint8Array;
  /** How many times as long as a small question this one may take. */
  patience?: number;
  signal?: AbortSignal;
};

/** What goes into a request's head, or into a link, so that the store knows who asks. */
export function signing({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const cache = new Map<string, ArrayBuffer>();
  const keys = { service: "s3", region, accessKeyId, secretAccessKey, cache };
  return async ({ method, key, query, body }: S3Call, signQuery = false) => {
    const url = new URL([endpoint.replace(/\/+$/, ""), bucket, key].filter(Boolean).join("/"));
    url.search = new URLSearchParams(query).toString();
    const headers = signQuery ? {} : { "x-amz-content-sha256": sha256(body) };
    const signer = { ...keys, method, url: url.href, headers, signQuery, singleEncode: true };
    return await new AwsV4Signer(signer).sign();
  };
}

function sha256(body: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(body ?? "")
    .digest("hex");
}
