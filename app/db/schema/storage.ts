import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

export type BucketsTable = {
  id: string;
  public: number;
  fileSizeLimit: number | null;
  allowedMimeTypes: JsonText<string[]> | null;
  createdAt: Instant;
  updatedAt: Instant;
};

export type ObjectsTable = {
  id: string;
  bucketId: string;
  path: string;
  ownerId: string | null;
  storageKey: string;
  mime: string;
  size: number;
  sha256: string;
  cacheControl: string;
  createdAt: Instant;
  updatedAt: Instant;
};
