import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export type PersistentFiles<T> = {
  find(name: string): T | null;
  put(name: string, content: T): void;
  list(): string[];
};

/** A folder of JSON files. Writes are atomic: a killed process never leaves half a file. */
export function persistentFiles<T>(folder: string): PersistentFiles<T> {
  mkdirSync(folder, { recursive: true });
  return {
    find(name) {
      try {
        return JSON.parse(readFileSync(path.join(folder, name), "utf8"));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    put(name, content) {
      const draft = path.join(folder, `.${name}`);
      writeFileSync(draft, JSON.stringify(content));
      renameSync(draft, path.join(folder, name));
    },
    list: () => readdirSync(folder).filter((name) => !name.startsWith(".")),
  };
}
