import { createHash, randomBytes } from "node:crypto";
import pino from "pino";
import type { Database } from "#app/db/client.server.ts";
import { registerPendingFile } from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { insertBooking, insertUser } from "./factories.ts";
import { fixedClock } from "./fixed-clock.ts";
import { createScratchFiles } from "./scratch-files.ts";

export type FileFixture = Awaited<ReturnType<typeof createFileFixture>>;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const content = (size = 1000) => Uint8Array.from(randomBytes(size));
const storageKeyOf = (id: string) => `documents/${id.slice(-2)}/${id}`;

/** A store with files of every kind that rows name. Its clock is the present: disk timestamps are real. */
export async function createFileFixture(db: Database) {
  const store = createScratchFiles();
  const { id: ownerId } = await insertUser(db);
  const stopping = new AbortController();
  const clock = fixedClock(Date.now());
  const { files, documentFiles } = store;
  const log = pino({ level: "silent" });
  const times = { createdAt: clock.now(), updatedAt: clock.now() };

  async function insertDocument(options: { sealed?: boolean; by?: typeof documentFiles } = {}) {
    const { sealed = true, by = documentFiles } = options;
    const [id, bytes, small] = [newId(), content(70_000), content()];
    const storageKey = storageKeyOf(id);
    await (sealed ? by : files).put(storageKey, bytes);
    const thumbnailKey = sealed ? `${storageKey}.thumbnail` : null;
    if (thumbnailKey !== null) await by.put(thumbnailKey, small);
    const thumbnailSha256 = sealed ? sha256(small) : null;
    const file = {
      storageKey,
      size: bytes.length,
      sha256: sha256(bytes),
      thumbnailKey,
      thumbnailSha256,
    };
    const keyId = sealed ? by.masterKeyId : null;
    const details = { kind: "dl_front", fileName: "licence.pdf", mime: "application/pdf" } as const;
    // An owner has one current document of a kind; the others are replaced.
    const replacedAt = clock.now();
    const row = { id, ownerId, ...details, ...file, keyId, createdAt: clock.now(), replacedAt };
    await db.insertInto("documents").values(row).execute();
    return { id, bytes, storageKey, thumbnailKey };
  }

  return {
    ...store,
    deps: { db, files, documentFiles, clock, log, stopping: stopping.signal },
    stopping,
    insertDocument,
    getDocument: (id: string) =>
      db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    async insertObject(key?: string) {
      const [id, bytes] = [newId(), content()];
      const storageKey = key ?? `objects/${id.slice(-2)}/${id}`;
      await files.put(storageKey, bytes);
      const file = { storageKey, mime: "image/webp", size: bytes.length, sha256: sha256(bytes) };
      const location = { bucketId: "banners", path: id, ownerId: null, cacheControl: "no-cache" };
      await db
        .insertInto("objects")
        .values({ id, ...location, ...file, ...times })
        .execute();
      return storageKey;
    },
    async insertTripPhoto(by = documentFiles) {
      const [id, bytes, small] = [newId(), content(50_000), content()];
      const storageKey = `trip-photos/${id.slice(-2)}/${id}`;
      const thumbnailKey = `${storageKey}.thumbnail`;
      await by.put(storageKey, bytes);
      await by.put(thumbnailKey, small);
      const { id: bookingId } = await insertBooking(db, { userId: ownerId });
      const shown = { phase: "pickup", slot: "front", takenBy: "staff", note: "" } as const;
      const sums = { sha256: sha256(bytes), thumbnailSha256: sha256(small) };
      const file = { storageKey, thumbnailKey, keyId: by.masterKeyId, size: bytes.length, ...sums };
      const own = { id, bookingId, actorId: ownerId, uploadId: id, createdAt: clock.now() };
      await db
        .insertInto("tripPhotos")
        .values({ ...own, ...shown, ...file })
        .execute();
      return { id, bytes, storageKey, thumbnailKey };
    },
    /** A picture from before several widths were stored. */
    async insertPicture() {
      const id = newId();
      const storageKey = `car-images/${id.slice(-2)}/${id}.webp`;
      await files.put(storageKey, content());
      await db.insertInto("pictures").values({ id, bucketId: "car-images", storageKey }).execute();
      return storageKey;
    },
    async insertUpload(by = documentFiles) {
      const id = newId();
      // The first key has the older form, with a folder for each upload.
      const parts = [`uploads/${id}/0-ab`, `uploads/${id}.1000-cd`];
      for (const key of parts) {
        await registerPendingFile(db, key, clock.now());
        await by.put(key, content());
      }
      const file = { kind: "dl_back", fileName: "back.jpg", size: 5000, received: 2000 } as const;
      const lasts = { createdAt: clock.now(), expiresAt: clock.now() + DAY };
      await db
        .insertInto("uploads")
        .values({ id, ownerId, ...file, parts: toJson(parts), ...lasts })
        .execute();
      return { id, parts };
    },
    async corrupt(key: string) {
      const bytes = await files.get(key);
      bytes!.set([bytes!.at(-20)! ^ 1], bytes!.length - 20);
      await files.put(key, bytes!);
    },
  };
}
