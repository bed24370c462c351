import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";

export type S3Settings = {
  /** With a path before the bucket, if the store has one. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
};

export type S3Call = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Readonly<Record<string, string>>;
  range?: string;
  body?: Uint8Array;
  timeoutFactor?: number;
  signal?: AbortSignal;
};

/** Signs headers or, with `signQuery`, URLs (AWS Signature Version 4). */
export function createSigner({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings) {
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
