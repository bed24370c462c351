import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { createBucket, listBuckets } from "#app/features/storage/buckets.server.ts";
import { bucketBody, bucketToJson, parseBucketChange } from "#app/routes/storage/bucket-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { requireContentEditor } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

const COLUMNS = { id: "id", name: "id", created_at: "createdAt", updated_at: "updatedAt" } as const;

/** Spec 9: 100 from the first, by name. */
const query = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: z.string().max(100).default(""),
});

export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  await requireContentEditor(context);
  const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return storageError("invalid-body");
  const { sortColumn, sortOrder, ...page } = parsed.data;
  const sorted = { ...page, column: COLUMNS[sortColumn], order: sortOrder };
  const buckets = await listBuckets(requestOf(context).services.db, sorted);
  return storageResponse(buckets.map(bucketToJson));
});

export const action = handleStorageRequest(async ({ request, context }: Route.ActionArgs) => {
  if (request.method !== "POST") return storageError("wrong-method");
  await requireContentEditor(context);
  const body = await readJson(request, bucketBody);
  const id = body.id ?? body.name ?? "";
  const change = parseBucketChange(body);
  if (!change.ok) return storageError(change.reason);
  const created = await createBucket(requestOf(context).services, id, change.value);
  return created.ok ? storageResponse({ name: id }) : storageError(created.reason);
});
