import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { listObjects, type ListQuery } from "#app/features/storage/list-objects.server.ts";
import { parseFolder } from "#app/features/storage/object-path.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import { listDocuments } from "#app/routes/storage/documents-bucket.server.ts";
import { listEntryToJson } from "#app/routes/storage/object-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { requireListableBucket, requireUser } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
  methodNotAllowed,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

const COLUMNS = new Map<string, "createdAt" | "updatedAt">([
  ["created_at", "createdAt"],
  ["updated_at", "updatedAt"],
  ["last_accessed_at", "updatedAt"],
]);

/** Spec 9: 100 from the first, by name. */
const body = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({ column: z.string().nullish(), order: z.enum(["asc", "desc"]).nullish() })
    .nullish(),
  search: z.string().max(1024).nullish(),
});

export const loader = methodNotAllowed;

export const action = handleStorageRequest(async ({ request, context }: Route.ActionArgs) => {
  if (request.method !== "POST") return storageError("wrong-method");
  const { bucketId } = parseObjectUrl(request, ["object", "list"]);
  const isDocuments = bucketId === DOCUMENTS_BUCKET;
  await (isDocuments ? requireUser(context) : requireListableBucket(context, bucketId));
  const { prefix, limit, offset, sortBy, search } = await readJson(request, body);
  const folder = parseFolder(prefix);
  if (folder === null) return storageError("invalid-path");
  const column = COLUMNS.get(sortBy?.column ?? "") ?? "name";
  const order = sortBy?.order ?? "asc";
  const query: ListQuery = { bucketId, folder, limit, offset, column, order, search: search ?? "" };
  if (isDocuments) return storageResponse(await listDocuments(context, query));
  const entries = await listObjects(requestOf(context).services.db, query);
  return storageResponse(entries.map(listEntryToJson));
});
