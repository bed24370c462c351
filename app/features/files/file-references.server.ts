import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";

/** A stored file that a row names, and what the row says of its content. */
export type NamedFile = {
  /** The column and the row, for somebody who looks for it. */
  namedBy: string;
  storageKey: string;
  isSealed: boolean;
  /** Null where no row tells. */
  size: number | null;
  sha256: string | null;
};

export type Source = {
  /** As the database calls them. */
  columns: readonly string[];
  /** What the keys that they name begin with. */
  prefix: string;
  /** The files of some rows, in the order of the rows' ids. */
  readPage(db: Database, after: string): Promise<Page>;
  /** Those of the keys that a row names. */
  findNamed(db: Database, keys: readonly string[]): Promise<(string | null)[]>;
};

/** The id to go on after is null behind the last row. */
type Page = { files: NamedFile[]; last: string | null };

const PAGE = 200;

function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  filesOf: (row: Row) => NamedFile[],
): Page {
  return { files: rows.flatMap(filesOf), last: rows.at(-1)?.id ?? null };
}

const documents: Source = {
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
      const document = { namedBy: `documents ${id}`, storageKey, isSealed, size, sha256 };
      if (thumbnailKey === null) return [document];
      const stored = { storageKey: thumbnailKey, isSealed, size: null, sha256: thumbnailSha256 };
      return [document, { namedBy: `thumbnail of documents ${id}`, ...stored }];
    });
  },
  async findNamed(db, keys) {
    const files = db.selectFrom("documents").select("storageKey as key");
    const thumbnails = db.selectFrom("documents").select("thumbnailKey as key");
    const rows = [
      ...(await files.where("storageKey", "in", keys).execute()),
      ...(await thumbnails.where("thumbnailKey", "in", keys).execute()),
    ];
    return rows.map(({ key }) => key);
  },
};

const objects: Source = {
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
      { namedBy: `objects ${id} (${bucketId}/${path})`, isSealed: false, ...stored },
    ]);
  },
  async findNamed(db, keys) {
    const rows = await db
      .selectFrom("objects")
      .select("storageKey")
      .where("storageKey", "in", keys)
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  },
};

/** Those that are no objects yet. */
const pictures: Source = {
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
      return storageKey === null ? [] : [{ namedBy: `pictures ${id}`, storageKey, ...unknown }];
    });
  },
  async findNamed(db, keys) {
    const rows = await db
      .selectFrom("pictures")
      .select("storageKey")
      .where("storageKey", "in", keys)
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  },
};

/** What has arrived of files that are on their way; their keys tell the row. */
export const uploads: Source = {
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
      const named = { namedBy: `uploads ${id}`, ...unknown };
      return fromJson(parts).map((storageKey) => ({ ...named, storageKey }));
    });
  },
  async findNamed(db, keys) {
    // Each upload once had a folder of its own.
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

/**
 * Every column that names stored files: what no row of theirs names is nobody's. They are asked in this
 * order, as the file of a picture may meanwhile become an object.
 */
export const sources: readonly Source[] = [documents, pictures, objects, uploads];
