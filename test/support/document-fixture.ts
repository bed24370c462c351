import { afterAll, beforeEach } from "vitest";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import { storeDocument, type Upload } from "#app/features/documents/store-document.server.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegSample } from "./document-samples.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "./factories.ts";
import { type FixedClock, fixedClock } from "./fixed-clock.ts";
import { createScratchFiles } from "./scratch-files.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type DocumentFixture = Awaited<ReturnType<typeof createDocumentFixture>>;

/** For all the tests of a file: one database, and a new customer with an empty store before each test. */
export async function openDocumentFixture(): Promise<DocumentFixture & { database: TestDatabase }> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  const fixture = { database } as DocumentFixture & { database: TestDatabase };
  beforeEach(async () => {
    Object.assign(fixture, await createDocumentFixture(database.db));
    return fixture.drop;
  });
  return fixture;
}

export async function createDocumentFixture(db: Database) {
  const store = createScratchFiles();
  const clock: FixedClock = fixedClock(CREATED_AT);
  const { id: ownerId } = await insertUser(db);
  const { files, documentFiles } = store;
  const deps = { db, files, documentFiles, clock, limits: createLimits() };
  const upload = (changes: Partial<Upload> = {}): Upload => ({
    ownerId,
    kind: "dl_front",
    fileName: "licence.jpg",
    bytes: jpegSample(),
    ...changes,
  });
  const rows = () =>
    db.selectFrom("documents").selectAll().where("ownerId", "=", ownerId).execute();
  return {
    deps,
    ownerId,
    upload,
    async store(changes: Partial<Upload> = {}): Promise<string> {
      const stored = await storeDocument(deps, upload(changes));
      if (!stored.ok) throw new Error(stored.reason);
      return stored.value.id;
    },
    rows,
    row: async (id: string) => (await rows()).find((row) => row.id === id),
    /** The keys of the files that the rows name, sorted. */
    async listStoredKeys(): Promise<string[]> {
      const keys = (await rows()).flatMap((row) => [row.storageKey, row.thumbnailKey]);
      return keys.filter((key) => key !== null).sort();
    },
    removals: () => db.selectFrom("fileRemovals").selectAll().execute(),
    keys: store.keys,
    folder: store.folder,
    /** The same store with another master key. */
    filesOfUnknownKey: sealedFiles(files, [Buffer.alloc(32, 9)]),
    async addBooking(status: BookingStatus = "completed"): Promise<string> {
      const car = await insertCar(db);
      return (await insertBooking(db, { carId: car.id, userId: ownerId, status })).id;
    },
    attach: (bookingId: string, documentId: string) =>
      db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute(),
    drop: store.drop,
  };
}
