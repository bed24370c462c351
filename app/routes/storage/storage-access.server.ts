import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { canReadBucket } from "#app/domain/permissions.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import { type Bucket, findBucket } from "#app/features/storage/buckets.server.ts";
import { storageError } from "./storage-responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Throws 401. */
export async function requireUser(context: Context): Promise<Account> {
  const account = await requestOf(context).account();
  if (account === null) throw storageError("signed-out");
  return account;
}

/** Throws 401 or 403. */
export async function requireContentEditor(context: Context): Promise<Account> {
  const account = await requireUser(context);
  if (!hasRight(account, "content.edit")) throw storageError("forbidden");
  return account;
}

/** Throws unless the caller may read the bucket; the response does not reveal whether it exists. */
export async function requireReadableBucket(context: Context, id: string): Promise<Bucket> {
  const { services, account } = requestOf(context);
  const bucket = await findBucket(services.db, id);
  if (bucket?.isPublic) return bucket;
  const caller = await account();
  if (caller === null) throw storageError("signed-out");
  if (bucket !== null && canReadBucket(caller, bucket)) return bucket;
  throw storageError(hasRight(caller, "content.edit") ? "no-bucket" : "not-found");
}

/** Throws unless the caller may edit the content; to others a public bucket is like any that they may not read. */
export async function requireListableBucket(context: Context, id: string): Promise<void> {
  const caller = await requireUser(context);
  if (!hasRight(caller, "content.edit")) throw storageError("not-found");
  if ((await findBucket(requestOf(context).services.db, id)) === null)
    throw storageError("no-bucket");
}

/** Throws unless the caller may edit the content and the bucket exists. */
export async function requireWritableBucket(
  context: Context,
  id: string,
): Promise<{ bucket: Bucket; admin: Account }> {
  const admin = await requireContentEditor(context);
  const bucket = await findBucket(requestOf(context).services.db, id);
  if (bucket === null) throw storageError("no-bucket");
  return { bucket, admin };
}
