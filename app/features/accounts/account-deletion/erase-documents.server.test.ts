import { expect, test } from "vitest";
import { registerPendingFile } from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db } = await openTestDatabase();

async function insertDocuments(ownerId: string) {
  const [id, part] = [newId(), `uploads/${newId()}.0-0`];
  const keys = { storageKey: `documents/${id}`, thumbnailKey: `documents/${id}.thumbnail` };
  const file = { fileName: "licence.jpg", mime: "image/jpeg", size: 1, sha256: "0" } as const;
  await db
    .insertInto("documents")
    .values({ id, ownerId, kind: "dl_front", ...keys, ...file, createdAt: CREATED_AT })
    .execute();
  await registerPendingFile(db, part, CREATED_AT);
  const upload = { ownerId, kind: "dl_back", fileName: "back.jpg", size: 10, received: 5 } as const;
  await db
    .insertInto("uploads")
    .values({
      id: newId(),
      ...upload,
      parts: toJson([part]),
      createdAt: CREATED_AT,
      expiresAt: CREATED_AT + DAY,
    })
    .execute();
  return [keys.storageKey, keys.thumbnailKey, part].sort();
}

test("erases the user's documents with thumbnails and unfinished uploads, and no others", async () => {
  const [asha, ravi] = [(await insertUser(db)).id, (await insertUser(db)).id];
  const ashaFiles = await insertDocuments(asha);
  await insertDocuments(ravi);
  expect(await deleteAccount(db, asha, CREATED_AT)).toEqual({ ok: true, value: null });
  const removed = await db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("dueAt", "<=", CREATED_AT)
    .orderBy("storageKey")
    .execute();
  expect(removed.map(({ storageKey }) => storageKey)).toEqual(ashaFiles);
  for (const table of ["documents", "uploads"] as const) {
    const left = await db.selectFrom(table).select("ownerId").execute();
    expect(left).toEqual([{ ownerId: ravi }]);
  }
});
