import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listDrawings } from "#artwork/list-drawings.ts";
import { hashSources } from "./source-files.ts";

const FOLDER = "build/artwork";
const STAMP = `${FOLDER}/.sources`;
const SOURCES = ["artwork", "app/domain/place-pictures.ts", "app/domain/vehicle-pictures.ts"];

/** Skips drawing while the sources are unchanged. */
export function buildArtworkIfNeeded(): void {
  const state = hashSources(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === state) return;
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { path: url, draw } of listDrawings()) {
    const file = path.join("build", url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
  writeFileSync(STAMP, state);
}

if (import.meta.main) buildArtworkIfNeeded();
