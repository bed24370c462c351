import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import type { Bucket } from "#app/features/storage/buckets.server.ts";
import type { ObjectKey } from "#app/features/storage/move-object.server.ts";
import { parseObjectPath } from "#app/features/storage/object-path.ts";
import { readJson } from "./read-json.server.ts";
import { signedInCaller, writableBucket } from "./storage-access.server.ts";
import { refuseStorage } from "./storage-responses.server.ts";

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  metadata: z.object({ cacheControl: z.string().nullish() }).nullish(),
});

type Asked = {
  admin: Account;
  from: ObjectKey;
  to: { bucket: Bucket; path: string };
  /** What the copy says of how long it is good; null where it says what the object does. */
  cacheControl: string | null;
};

/** From where to where an admin wants an object moved or copied. Throws the refusal of others. */
export async function placesOfMove(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Asked> {
  await signedInCaller(context);
  const asked = await readJson(request, body);
  const destination = asked.destinationBucket ?? asked.bucketId;
  if ([asked.bucketId, destination].includes(DOCUMENTS_BUCKET)) {
    throw refuseStorage("document-stays");
  }
  await writableBucket(context, asked.bucketId);
  const { bucket, admin } = await writableBucket(context, destination);
  const [from, to] = [parseObjectPath(asked.sourceKey), parseObjectPath(asked.destinationKey)];
  if (from === null || to === null) throw refuseStorage("invalid-path");
  return {
    admin,
    from: { bucketId: asked.bucketId, path: from },
    to: { bucket, path: to },
    cacheControl: asked.metadata?.cacheControl ?? null,
  };
}
