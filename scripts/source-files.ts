import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Tests are left out. */
export function hashSources(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap(listFiles).sort()) {
    hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

export function listFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
