import { isDeepStrictEqual } from "node:util";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { discardFiles } from "#app/records/files/pending-files.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import type { BucketsTable } from "#app/db/schema/storage.ts";
import { hasPart } from "#app/db/text-search.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import { sql } from "kysely";
import { isBucketName, isOwnBucket } from "./bucket-rules.ts";

export type Bucket = Pick<BucketsTable, "id" | "fileSizeLimit" | "createdAt" | "updatedAt"> & {
  isPublic: boolean;
  allowedMimeTypes: string[] | null;
};

/** What is said of a bucket; what is left out stays as it is, or is nothing special. */
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

const EMPTIED_AT_ONCE = 500;

export async function findBuckets(db: Database, asked: BucketQuery): Promise<Bucket[]> {
  const { limit, offset, column, order, search } = asked;
  const rows = await db
    .selectFrom("buckets")
    .selectAll()
    .where(hasPart(sql`id`, search.toLowerCase()))
    .orderBy(column, order)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(readBucket);
}

export async function getBucket(db: Database, id: string): Promise<Bucket | null> {
  const row = await db.selectFrom("buckets").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : readBucket(row);
}

export async function createBucket(
  { db, clock }: Deps,
  id: string,
  { isPublic = false, fileSizeLimit = null, allowedMimeTypes = null }: BucketChange,
): Promise<Result<null, "invalid-bucket-name" | "bucket-exists">> {
  if (!isBucketName(id)) return refused("invalid-bucket-name");
  const now = clock.now();
  const types = allowedMimeTypes && toJson(allowedMimeTypes);
  const made = await db
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
  return made.numInsertedOrUpdatedRows === 1n ? ok(null) : refused("bucket-exists");
}

/**
 * What is in the bucket already stays, whatever the bucket takes from now on. The site's own take what
 * they always did.
 */
export async function updateBucket(
  { db, clock }: Deps,
  id: string,
  change: BucketChange,
): Promise<Result<null, "no-bucket" | "own-bucket">> {
  return await inTransaction(db, async (tx) => {
    const bucket = await lockBucket(tx, id);
    if (bucket === null) return refused("no-bucket");
    const changed = withChange(bucket, change);
    if (isOwnBucket(id) && !isDeepStrictEqual(changed, bucket)) return refused("own-bucket");
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
  if (isOwnBucket(id)) return refused("own-bucket");
  return await inTransaction(db, async (tx) => {
    // What is being uploaded to it waits for this, and then finds it gone.
    if ((await lockBucket(tx, id)) === null) return refused("no-bucket");
    const held = tx.selectFrom("objects").select("id").where("bucketId", "=", id).limit(1);
    if ((await held.executeTakeFirst()) !== undefined) return refused("bucket-not-empty");
    await tx.deleteFrom("buckets").where("id", "=", id).execute();
    return ok(null);
  });
}

/** Removes what is in the bucket when it is asked for, some at a time. */
export async function emptyBucket(
  deps: Deps,
  id: string,
): Promise<Result<null, "no-bucket" | "own-bucket">> {
  if (isOwnBucket(id)) return refused("own-bucket");
  if ((await getBucket(deps.db, id)) === null) return refused("no-bucket");
  for (;;) {
    if ((await emptySome(deps, id)) < EMPTIED_AT_ONCE) return ok(null);
  }
}

async function emptySome({ db, clock }: Deps, bucketId: string): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const some = tx
      .selectFrom("objects")
      .select("id")
      .where("bucketId", "=", bucketId)
      .limit(EMPTIED_AT_ONCE);
    const gone = await tx
      .deleteFrom("objects")
      .where("id", "in", some)
      // What another call has just moved elsewhere stays there.
      .where("bucketId", "=", bucketId)
      .returning("storageKey")
      .execute();
    await discardFiles(tx, gone, clock.now());
    return gone.length;
  });
}

function withChange(bucket: Bucket, change: BucketChange): Bucket {
  const { isPublic = bucket.isPublic, fileSizeLimit, allowedMimeTypes } = change;
  return {
    ...bucket,
    isPublic,
    fileSizeLimit: fileSizeLimit === undefined ? bucket.fileSizeLimit : fileSizeLimit,
    allowedMimeTypes: allowedMimeTypes === undefined ? bucket.allowedMimeTypes : allowedMimeTypes,
  };
}

async function lockBucket(tx: Tx, id: string): Promise<Bucket | null> {
  const bucket = tx.selectFrom("buckets").selectAll().where("id", "=", id);
  const row = await (isPostgres(tx) ? bucket.forUpdate() : bucket).executeTakeFirst();
  return row === undefined ? null : readBucket(row);
}

function readBucket({ public: isPublic, allowedMimeTypes, ...row }: BucketsTable): Bucket {
  const types = allowedMimeTypes && fromJson(allowedMimeTypes);
  return { ...row, isPublic: isPublic === 1, allowedMimeTypes: types };
}
