import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import { canReadBucket } from "#app/domain/permissions.ts";
import { type Bucket, findBucket } from "#app/features/storage/buckets.server.ts";
import { refuseStorage } from "./storage-responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Who asks. Throws the refusal of whoever is not signed in. */
export async function signedInCaller(context: Context): Promise<Account> {
  const account = await requestOf(context).account();
  if (account === null) throw refuseStorage("signed-out");
  return account;
}

/** The same of whoever is no admin. */
export async function adminCaller(context: Context): Promise<Account> {
  const account = await signedInCaller(context);
  if (!account.isAdmin) throw refuseStorage("forbidden");
  return account;
}

/**
 * The bucket, for who may read what it holds. Throws the refusal of anybody else, which is the same
 * where there is no such bucket.
 */
export async function readableBucket(context: Context, id: string): Promise<Bucket> {
  const { services, account } = requestOf(context);
  const bucket = await findBucket(services.db, id);
  if (bucket?.isPublic) return bucket;
  const caller = await account();
  if (caller === null) throw refuseStorage("signed-out");
  if (bucket !== null && canReadBucket(caller, bucket)) return bucket;
  throw refuseStorage(caller.isAdmin ? "no-bucket" : "not-found");
}

/** The bucket and the admin who may change what it holds. Throws anybody else's refusal. */
export async function writableBucket(
  context: Context,
  id: string,
): Promise<{ bucket: Bucket; admin: Account }> {
  const admin = await adminCaller(context);
  const bucket = await findBucket(requestOf(context).services.db, id);
  if (bucket === null) throw refuseStorage("no-bucket");
  return { bucket, admin };
}
