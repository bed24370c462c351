import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildArtworkIfNeeded } from "./build-artwork.ts";
import { writeRouteManifests } from "./route-manifests.ts";
import { hashSources, listFiles } from "./source-files.ts";

const SOURCES = [
  "app",
  "artwork",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const STAMP = "build/.sources";
const ABANDONED_AFTER_MS = 3_600_000;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/** Skips the build while the sources are unchanged. */
export async function buildIfNeeded(): Promise<void> {
  const state = hashSources(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === state) return;
  await build();
}

async function build(): Promise<void> {
  const started = performance.now();
  console.log("Building the site, which takes about half a minute…");
  const state = hashSources(SOURCES);
  rmSync(STAMP, { force: true });
  buildArtworkIfNeeded();
  await buildPages();
  writeFileSync(STAMP, state);
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`);
}

/** Beside the current build, which serves until the new one is complete. */
async function buildPages(): Promise<void> {
  mkdirSync("build", { recursive: true });
  deleteAbandoned("build");
  const next = mkdtempSync("build/next-");
  try {
    await buildInto(next);
    replaceBuild(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Of builds that were killed. */
function deleteAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    const isOld = Date.now() - statSync(entry).mtimeMs > ABANDONED_AFTER_MS;
    if (name.startsWith("next-") && isOld) rmSync(entry, { recursive: true, force: true });
  }
}

async function buildInto(folder: string): Promise<void> {
  const bin = path.resolve("node_modules/.bin");
  const child = spawn(path.join(bin, "react-router"), ["build", "--logLevel=warn"], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      BUILD_DIRECTORY: folder,
      PATH: `${bin}:${process.env.PATH ?? ""}`,
    },
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error("The site could not be built");
  writeRouteManifests(`${folder}/client/assets`);
  compressFiles(`${folder}/client`);
}

/** Keeps the client files of the last build for pages that are open. */
function replaceBuild(next: string): void {
  rmSync("build/earlier-client", { recursive: true, force: true });
  if (existsSync("build/client")) renameSync("build/client", "build/earlier-client");
  renameSync(`${next}/client`, "build/client");
  rmSync("build/server", { recursive: true, force: true });
  renameSync(`${next}/server`, "build/server");
}

function compressFiles(folder: string): void {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of listFiles(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, best));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) await build();
