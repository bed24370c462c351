import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

/** A named place for objects (spec 3, Storage). */
export type BucketsTable = {
  id: string;
  public: number;
  /** In bytes; null where only the site's own limit holds. */
  fileSizeLimit: number | null;
  /** Null where every type may come. */
  allowedMimeTypes: JsonText<string[]> | null;
  createdAt: Instant;
  updatedAt: Instant;
};

/** What a bucket holds under a path. */
export type ObjectsTable = {
  id: string;
  bucketId: string;
  path: string;
  ownerId: string | null;
  storageKey: string;
  mime: string;
  size: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  cacheControl: string;
  createdAt: Instant;
  updatedAt: Instant;
};
