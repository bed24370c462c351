import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SOURCES = ["app", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"];
const STAMP = "build/.sources";
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/** Builds the site into build/, unless it was built from the same sources already. */
export function buildIfNeeded(): void {
  const state = sourceState();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === state) return;
  build();
}

function build(): void {
  const state = sourceState();
  rmSync(STAMP, { force: true });
  const bin = path.resolve("node_modules/.bin");
  const { status } = spawnSync(path.join(bin, "react-router"), ["build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", PATH: `${bin}:${process.env.PATH ?? ""}` },
  });
  if (status !== 0) throw new Error("The site could not be built");
  compressFiles("build/client");
  writeFileSync(STAMP, state);
}

function sourceState(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Writes the .br and .gz files that the server sends. */
function compressFiles(folder: string): void {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of filesIn(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, best));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) build();
