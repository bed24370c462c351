import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { listDrawings } from "#artwork/list-drawings.ts";
import { renderSharePicture } from "#artwork/vehicles/render-share-picture.ts";
import { hashSources } from "./source-files.ts";

const FOLDER = "build/artwork";
const STAMP = `${FOLDER}/.sources`;
const SOURCES = [
  "artwork",
  "app/domain/place-pictures.ts",
  "app/domain/vehicle-pictures.ts",
  "app/features/sharing/share-image.ts",
  "package-lock.json",
];
const CONCURRENT_RENDERS = 2;

/** Draws every picture into build/artwork, unless they were drawn from these very sources. */
export async function buildArtworkIfNeeded(): Promise<void> {
  const state = hashSources(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === state) return;
  await rm(FOLDER, { recursive: true, force: true });
  const shareImages: { path: string; svg: string }[] = [];
  for (const { path: url, draw, pngPath } of listDrawings()) {
    const svg = draw();
    await writePicture(url, svg);
    if (pngPath !== null) shareImages.push({ path: pngPath, svg });
  }
  sharp.concurrency(1);
  const workers = Array.from({ length: CONCURRENT_RENDERS }, async () => {
    for (let next = shareImages.pop(); next; next = shareImages.pop()) {
      await writePicture(next.path, await renderSharePicture(next.svg));
    }
  });
  await Promise.all(workers);
  await writeFile(STAMP, state);
}

async function writePicture(url: string, content: string | Buffer): Promise<void> {
  const file = path.join("build", url);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

if (import.meta.main) await buildArtworkIfNeeded();
