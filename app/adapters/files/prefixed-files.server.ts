import type { FileEntry, FileStore } from "#app/ports/files.ts";

/** The part of a store whose keys begin with `prefix`, under keys without it. */
export function prefixedFiles(files: FileStore, prefix: string): FileStore {
  const inner = (key: string) => prefix + key;
  const outer = (entry: FileEntry): FileEntry => ({
    ...entry,
    key: entry.key.slice(prefix.length),
  });
  return {
    put: (key, content) => files.put(inner(key), content),
    get: (key) => files.get(inner(key)),
    open: (key, range) => files.open(inner(key), range),
    async stat(key) {
      const entry = await files.stat(inner(key));
      return entry && outer(entry);
    },
    async *list(under = "") {
      for await (const entry of files.list(inner(under))) yield outer(entry);
    },
    remove: (key) => files.remove(inner(key)),
    removeUnfinished: (before) => files.removeUnfinished(before),
    link: (key, as) => files.link(inner(key), as),
  };
}
