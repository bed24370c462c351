import type { Database } from "#app/db/client.server.ts";
import { type NamedFile, type Source, sources } from "./file-references.server.ts";

/** All files that rows name, of these sources; what comes while they are read may be missed. */
export async function* namedFiles(
  db: Database,
  by: readonly Source[] = sources,
): AsyncGenerator<NamedFile> {
  for (const { readPage } of by) {
    let page = await readPage(db, "");
    while (page.last !== null) {
      yield* page.files;
      page = await readPage(db, page.last);
    }
  }
}

/** Those of the keys that a row names at this moment. */
export async function findNamed(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found: (string | null)[] = [];
  for (const source of sources) found.push(...(await source.findNamed(db, keys)));
  return new Set(found.filter((key) => key !== null));
}
