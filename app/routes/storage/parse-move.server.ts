import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import type { Bucket } from "#app/features/storage/buckets.server.ts";
import type { ObjectKey } from "#app/features/storage/move-object.server.ts";
import { parseObjectPath } from "#app/features/storage/object-path.ts";
import { readJson } from "./read-json.server.ts";
import { requireUser, requireWritableBucket } from "./storage-access.server.ts";
import { storageError } from "./storage-responses.server.ts";

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  metadata: z.object({ cacheControl: z.string().nullish() }).nullish(),
});

type MoveRequest = {
  admin: Account;
  from: ObjectKey;
  to: { bucket: Bucket; path: string };
  /** Of the copy; null keeps that of the source. */
  cacheControl: string | null;
};

/** Source and target of a move or copy. Throws unless the caller is an admin. */
export async function parseMove(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<MoveRequest> {
  await requireUser(context);
  const input = await readJson(request, body);
  const destination = input.destinationBucket ?? input.bucketId;
  if ([input.bucketId, destination].includes(DOCUMENTS_BUCKET)) {
    throw storageError("document-stays");
  }
  await requireWritableBucket(context, input.bucketId);
  const { bucket, admin } = await requireWritableBucket(context, destination);
  const [from, to] = [parseObjectPath(input.sourceKey), parseObjectPath(input.destinationKey)];
  if (from === null || to === null) throw storageError("invalid-path");
  return {
    admin,
    from: { bucketId: input.bucketId, path: from },
    to: { bucket, path: to },
    cacheControl: input.metadata?.cacheControl ?? null,
  };
}
