import type { Services } from "#app/services.server.ts";
import { insertFixture } from "#test/chaos/fixture.ts";
import type { Counters } from "#test/chaos/counters.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import { formUploader } from "./form-uploader.ts";
import { BUCKET, objectUploader, replacingUploader } from "./object-uploaders.ts";
import { createDocuments, createLargeFiles, createObjects, createPicture } from "./sample-files.ts";
import { tusUploader } from "./tus-uploader.ts";
import { pictureUploader } from "./picture-uploader.ts";
import type { Uploader } from "./uploader.ts";

const CUSTOMERS = 3;

export async function createUploaders(
  { db, config, clock }: Services,
  { random, counters }: { random: Random; counters: Counters },
): Promise<Uploader[]> {
  const { customers, admin } = await insertFixture(db, config, { cars: 0, customers: CUSTOMERS });
  const now = clock.now();
  const settings = { public: 1, fileSizeLimit: null, allowedMimeTypes: null };
  await db
    .insertInto("buckets")
    .values({ id: BUCKET, ...settings, createdAt: now, updatedAt: now })
    .execute();
  const documents = await createDocuments(24);
  const asStaff = { user: admin, random, counters };
  const objects = { ...asStaff, samples: await createObjects(8) };
  const pictures = await Promise.all([340, 400, 460].map((width) => createPicture("jpeg", width)));
  return [
    ...customers.flatMap((user) => {
      const options = { user, random, counters, samples: documents };
      return [formUploader(options, "dl_front"), tusUploader(options, "dl_back")];
    }),
    objectUploader(objects),
    replacingUploader(objects, "object"),
    replacingUploader({ ...asStaff, samples: createLargeFiles(2) }, "large object"),
    pictureUploader({ ...asStaff, samples: pictures }),
  ];
}
