import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";

export type ReferencedFile = {
  referencedBy: string;
  storageKey: string;
  isSealed: boolean;
  size: number | null;
  sha256: string | null;
};

export type FileReferences = {
  columns: readonly string[];
  prefix: string;
  readPage(db: Database, after: string): Promise<Page>;
  findReferenced(db: Database, keys: readonly string[]): Promise<(string | null)[]>;
};

type Page = { files: ReferencedFile[]; last: string | null };

const PAGE = 200;

function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  filesOf: (row: Row) => ReferencedFile[],
): Page {
  return { files: rows.flatMap(filesOf), last: rows.at(-1)?.id ?? null };
}

const documents: FileReferences = {
  columns: ["documents.storage_key", "documents.thumbnail_key"],
  prefix: "documents/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "storageKey", "size", "sha256", "thumbnailKey", "thumbnailSha256", "keyId"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, storageKey, size, sha256, keyId, ...row }) => {
      const { thumbnailKey, thumbnailSha256 } = row;
      const isSealed = keyId !== null;
      const document = { referencedBy: `documents ${id}`, storageKey, isSealed, size, sha256 };
      if (thumbnailKey === null) return [document];
      const stored = { storageKey: thumbnailKey, isSealed, size: null, sha256: thumbnailSha256 };
      return [document, { referencedBy: `thumbnail of documents ${id}`, ...stored }];
    });
  },
  async findReferenced(db, keys) {
    const files = db.selectFrom("documents").select("storageKey as key");
    const thumbnails = db.selectFrom("documents").select("thumbnailKey as key");
    const rows = [
      ...(await files.where("storageKey", "in", keys).execute()),
      ...(await thumbnails.where("thumbnailKey", "in", keys).execute()),
    ];
    return rows.map(({ key }) => key);
  },
};

const tripPhotos: FileReferences = {
  columns: ["trip_photos.storage_key", "trip_photos.thumbnail_key"],
  prefix: "trip-photos/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("tripPhotos")
      .select(["id", "storageKey", "size", "sha256", "thumbnailKey", "thumbnailSha256"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, storageKey, size, sha256, thumbnailKey, thumbnailSha256 }) => [
      { referencedBy: `trip_photos ${id}`, storageKey, isSealed: true, size, sha256 },
      {
        referencedBy: `thumbnail of trip_photos ${id}`,
        storageKey: thumbnailKey,
        isSealed: true,
        size: null,
        sha256: thumbnailSha256,
      },
    ]);
  },
  async findReferenced(db, keys) {
    const rows = await db
      .selectFrom("tripPhotos")
      .select(["storageKey", "thumbnailKey"])
      .where((eb) => eb.or([eb("storageKey", "in", keys), eb("thumbnailKey", "in", keys)]))
      .execute();
    return rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey]);
  },
};

const signatures: FileReferences = {
  columns: ["inspection_entries.storage_key"],
  prefix: "signatures/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("inspectionEntries")
      .select((eb) => ["id", "size", "sha256", eb.ref("storageKey").$notNull().as("storageKey")])
      .where("storageKey", "is not", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, ...stored }) => [
      { referencedBy: `inspection_entries ${id}`, isSealed: true, ...stored },
    ]);
  },
  async findReferenced(db, keys) {
    const rows = await db
      .selectFrom("inspectionEntries")
      .select("storageKey")
      .where("storageKey", "in", keys)
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  },
};

const objects: FileReferences = {
  columns: ["objects.storage_key"],
  prefix: "objects/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("objects")
      .select(["id", "bucketId", "path", "storageKey", "size", "sha256"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, bucketId, path, ...stored }) => [
      { referencedBy: `objects ${id} (${bucketId}/${path})`, isSealed: false, ...stored },
    ]);
  },
  async findReferenced(db, keys) {
    const rows = await db
      .selectFrom("objects")
      .select("storageKey")
      .where("storageKey", "in", keys)
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  },
};

/** Pictures that are not stored as objects yet. */
const pictures: FileReferences = {
  columns: ["pictures.storage_key"],
  prefix: "car-images/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("pictures")
      .select(["id", "storageKey"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, storageKey }) => {
      const unknown = { isSealed: false, size: null, sha256: null };
      return storageKey === null
        ? []
        : [{ referencedBy: `pictures ${id}`, storageKey, ...unknown }];
    });
  },
  async findReferenced(db, keys) {
    const rows = await db
      .selectFrom("pictures")
      .select("storageKey")
      .where("storageKey", "in", keys)
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  },
};

/** The id of the upload is part of the key of a chunk. */
export const uploads: FileReferences = {
  columns: ["uploads.parts"],
  prefix: "uploads/",
  async readPage(db, after) {
    const rows = await db
      .selectFrom("uploads")
      .select(["id", "parts"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    return pageOf(rows, ({ id, parts }) => {
      const unknown = { isSealed: true, size: null, sha256: null };
      const reference = { referencedBy: `uploads ${id}`, ...unknown };
      return fromJson(parts).map((storageKey) => ({ ...reference, storageKey }));
    });
  },
  async findReferenced(db, keys) {
    const ids = new Set(keys.flatMap((key) => /^uploads\/([^/.]+)[/.]/.exec(key)?.[1] ?? []));
    if (ids.size === 0) return [];
    const rows = await db
      .selectFrom("uploads")
      .select("parts")
      .where("id", "in", [...ids])
      .execute();
    return rows.flatMap(({ parts }) => fromJson(parts));
  },
};

/** Other files are orphans. Order matters: a picture's file may become an object meanwhile. */
export const fileReferences: readonly FileReferences[] = [
  documents,
  tripPhotos,
  signatures,
  pictures,
  objects,
  uploads,
];
