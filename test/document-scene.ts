import type { Database } from "#app/db/client.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { Upload } from "#app/features/documents/store-document.server.ts";
import { jpegSample } from "./document-samples.ts";
import { insertBooking, insertCar, insertUser, MADE_AT } from "./factories.ts";
import { type FixedClock, fixedClock } from "./fixed-clock.ts";
import { createScratchFiles } from "./scratch-files.ts";

export type DocumentScene = Awaited<ReturnType<typeof createDocumentScene>>;

/** A customer with an empty file store, and the ways to look at what became of an upload. */
export async function createDocumentScene(db: Database) {
  const store = createScratchFiles();
  const clock: FixedClock = fixedClock(MADE_AT);
  const { id: ownerId } = await insertUser(db);
  const files: FileStore = store.files;
  return {
    deps: { db, files, clock },
    ownerId,
    /** A good upload, unless changed. */
    upload: (changes: Partial<Upload> = {}): Upload => ({
      ownerId,
      kind: "dl_front",
      fileName: "licence.jpg",
      bytes: jpegSample(),
      ...changes,
    }),
    rows: () => db.selectFrom("documents").selectAll().where("ownerId", "=", ownerId).execute(),
    removals: () => db.selectFrom("fileRemovals").selectAll().execute(),
    keys: store.keys,
    async addBooking(status: BookingStatus = "completed"): Promise<string> {
      const car = await insertCar(db);
      return (await insertBooking(db, { carId: car.id, userId: ownerId, status })).id;
    },
    attach: (bookingId: string, documentId: string) =>
      db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute(),
    drop: store.drop,
  };
}
