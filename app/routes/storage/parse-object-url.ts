import { decodePath, parseEncodedPath } from "#app/features/storage/object-path.ts";

export type ObjectUrl = {
  bucketId: string;
  /** Null where the address names no possible object. */
  path: string | null;
  /** Whether it names the bucket alone. */
  isBucket: boolean;
};

/**
 * What an address of the service names, behind `words`. It is read as it was sent: the parameters of
 * a route are decoded more than once.
 */
export function parseObjectUrl(request: Request, prefix: readonly string[]): ObjectUrl {
  const parts = new URL(request.url).pathname.split("/");
  const [bucket = "", ...rest] = parts.slice(["", "storage", "v1", ...prefix].length);
  const path = rest.join("/");
  return {
    bucketId: decodePath(bucket) ?? "",
    path: parseEncodedPath(path),
    isBucket: path === "",
  };
}
