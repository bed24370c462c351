import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export type LastingFiles<T> = {
  /** Null when nothing is stored under the name. */
  get(name: string): T | null;
  put(name: string, content: T): void;
  names(): string[];
};

/** A folder of JSON files, each there whole or not at all when the process is killed. */
export function lastingFiles<T>(folder: string): LastingFiles<T> {
  mkdirSync(folder, { recursive: true });
  return {
    get(name) {
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
    names: () => readdirSync(folder).filter((name) => !name.startsWith(".")),
  };
}
