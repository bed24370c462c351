import { isDeepStrictEqual } from "node:util";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { deleteObjectsOf } from "#app/records/files/objects.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import type { BucketsTable } from "#app/db/schema/storage.ts";
import { containsText } from "#app/db/text-search.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import { sql } from "kysely";
import { isBucketName, isReservedBucket } from "./bucket-rules.ts";

export type Bucket = Pick<BucketsTable, "id" | "fileSizeLimit" | "createdAt" | "updatedAt"> & {
  isPublic: boolean;
  allowedMimeTypes: string[] | null;
};

export type BucketChange = {
  isPublic?: boolean | undefined;
  fileSizeLimit?: number | null | undefined;
  allowedMimeTypes?: string[] | null | undefined;
};

export type BucketQuery = {
  limit: number;
  offset: number;
  column: "id" | "createdAt" | "updatedAt";
  order: "asc" | "desc";
  search: string;
};

type Deps = { db: Database; clock: Clock };

const BATCH = 500;

export async function listBuckets(db: Database, query: BucketQuery): Promise<Bucket[]> {
  const { limit, offset, column, order, search } = query;
  const rows = await db
    .selectFrom("buckets")
    .selectAll()
    .where(containsText(sql`id`, search.toLowerCase()))
    .orderBy(column, order)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

export async function findBucket(db: Database, id: string): Promise<Bucket | null> {
  const row = await db.selectFrom("buckets").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

export async function createBucket(
  { db, clock }: Deps,
  id: string,
  { isPublic = false, fileSizeLimit = null, allowedMimeTypes = null }: BucketChange,
): Promise<Result<null, "invalid-bucket-name" | "bucket-exists">> {
  if (!isBucketName(id)) return refused("invalid-bucket-name");
  const now = clock.now();
  const types = allowedMimeTypes && toJson(allowedMimeTypes);
  const inserted = await db
    .insertInto("buckets")
    .values({
      id,
      public: Number(isPublic),
      fileSizeLimit,
      allowedMimeTypes: types,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? ok(null) : refused("bucket-exists");
}

/** Existing objects stay, whatever the new rules. */
export async function updateBucket(
  { db, clock }: Deps,
  id: string,
  change: BucketChange,
): Promise<Result<null, "no-bucket" | "own-bucket">> {
  return await inTransaction(db, async (tx) => {
    const bucket = await lockBucket(tx, id);
    if (bucket === null) return refused("no-bucket");
    const changed = applyChange(bucket, change);
    if (isReservedBucket(id) && !isDeepStrictEqual(changed, bucket)) return refused("own-bucket");
    const { isPublic, fileSizeLimit, allowedMimeTypes } = changed;
    await tx
      .updateTable("buckets")
      .set({
        public: Number(isPublic),
        fileSizeLimit,
        allowedMimeTypes: allowedMimeTypes && toJson(allowedMimeTypes),
        updatedAt: clock.now(),
      })
      .where("id", "=", id)
      .execute();
    return ok(null);
  });
}

export async function deleteBucket(
  { db }: Deps,
  id: string,
): Promise<Result<null, "no-bucket" | "own-bucket" | "bucket-not-empty">> {
  if (isReservedBucket(id)) return refused("own-bucket");
  return await inTransaction(db, async (tx) => {
    // Running uploads to it wait for this lock and then find no bucket.
    if ((await lockBucket(tx, id)) === null) return refused("no-bucket");
    const object = tx.selectFrom("objects").select("id").where("bucketId", "=", id).limit(1);
    if ((await object.executeTakeFirst()) !== undefined) return refused("bucket-not-empty");
    await tx.deleteFrom("buckets").where("id", "=", id).execute();
    return ok(null);
  });
}

export async function emptyBucket(
  { db, clock }: Deps,
  id: string,
): Promise<Result<null, "no-bucket" | "own-bucket">> {
  if (isReservedBucket(id)) return refused("own-bucket");
  if ((await findBucket(db, id)) === null) return refused("no-bucket");
  const batch = { bucketId: id, limit: BATCH };
  for (;;) {
    const deleted = await inTransaction(db, (tx) => deleteObjectsOf(tx, batch, clock.now()));
    if (deleted < BATCH) return ok(null);
  }
}

function applyChange(bucket: Bucket, change: BucketChange): Bucket {
  const { isPublic = bucket.isPublic, fileSizeLimit, allowedMimeTypes } = change;
  return {
    ...bucket,
    isPublic,
    fileSizeLimit: fileSizeLimit === undefined ? bucket.fileSizeLimit : fileSizeLimit,
    allowedMimeTypes: allowedMimeTypes === undefined ? bucket.allowedMimeTypes : allowedMimeTypes,
  };
}

async function lockBucket(tx: Tx, id: string): Promise<Bucket | null> {
  const bucket = tx.selectFrom("buckets").selectAll().where("id", "=", id).forUpdate();
  const row = await bucket.executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

function fromRow({ public: isPublic, allowedMimeTypes, ...row }: BucketsTable): Bucket {
  const types = allowedMimeTypes && fromJson(allowedMimeTypes);
  return { ...row, isPublic: isPublic === 1, allowedMimeTypes: types };
}
