import type { Database } from "#app/db/client.server.ts";
import {
  type ReferencedFile,
  type FileReferences,
  fileReferences,
} from "./file-references.server.ts";

/** May miss files added meanwhile. */
export async function* listReferencedFiles(
  db: Database,
  from: readonly FileReferences[] = fileReferences,
): AsyncGenerator<ReferencedFile> {
  for (const { readPage } of from) {
    let page = await readPage(db, "");
    while (page.last !== null) {
      yield* page.files;
      page = await readPage(db, page.last);
    }
  }
}

export async function findReferenced(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const referencedKeys: (string | null)[] = [];
  for (const source of fileReferences)
    referencedKeys.push(...(await source.findReferenced(db, keys)));
  return new Set(referencedKeys.filter((key) => key !== null));
}
