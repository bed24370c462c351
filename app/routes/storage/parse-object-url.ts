import { decodePath, parseEncodedPath } from "#app/features/storage/object-path.ts";

export type ObjectUrl = {
  bucketId: string;
  /** Null if invalid. */
  path: string | null;
  /** Without a path. */
  isBucket: boolean;
};

/** Parses the raw URL, as route parameters are decoded more than once. */
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
