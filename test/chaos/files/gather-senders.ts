import type { Services } from "#app/services.server.ts";
import { fillScene } from "#test/chaos/scene.ts";
import type { Tally } from "#test/chaos/tally.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import { formSender } from "./form-sender.ts";
import { BUCKET, objectSender, replacingSender } from "./object-senders.ts";
import { makeDocuments, makeLarge, makeObjects, makePicture } from "./parcels.ts";
import { partSender } from "./part-sender.ts";
import { pictureSender } from "./picture-sender.ts";
import type { Sender } from "./sender.ts";

const CUSTOMERS = 3;

/** Customers and an admin who send files by every way there is, all at once. */
export async function gatherSenders(
  { db, config, clock }: Services,
  { random, tally }: { random: Random; tally: Tally },
): Promise<Sender[]> {
  const { customers, admin } = await fillScene(db, config, { cars: 0, customers: CUSTOMERS });
  const now = clock.now();
  const open = { public: 1, fileSizeLimit: null, allowedMimeTypes: null };
  await db
    .insertInto("buckets")
    .values({ id: BUCKET, ...open, createdAt: now, updatedAt: now })
    .execute();
  const documents = await makeDocuments(24);
  const byAdmin = { person: admin, random, tally };
  const objects = { ...byAdmin, parcels: await makeObjects(8) };
  const pictures = await Promise.all([340, 400, 460].map((width) => makePicture("jpeg", width)));
  return [
    ...customers.flatMap((person) => {
      const sending = { person, random, tally, parcels: documents };
      return [formSender(sending, "dl_front"), partSender(sending, "dl_back")];
    }),
    objectSender(objects),
    replacingSender(objects, "object"),
    replacingSender({ ...byAdmin, parcels: makeLarge(2) }, "large object"),
    pictureSender({ ...byAdmin, parcels: pictures }),
  ];
}
