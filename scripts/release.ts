import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.ts";

/**
 * Puts the built site with what it needs to run into an empty folder: no sources of the build, no tests, and
 * of the packages only those of production, as they are installed here. Needs no network.
 */
const PARTS = ["app", "server", "scripts", "build/client", "build/server"];
const FILES = ["package-lock.json", "README.md", "LICENSE", ".env.example", "docs"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // The pinned Node is half of the release: an image has its own.
  options: { "without-node": { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) fail("Usage: npm run release -- <folder> [--without-node]");
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty`);

await buildIfNeeded();
for (const part of PARTS) {
  const filter = (file: string) => !/\.test\.tsx?$/.test(file);
  cpSync(part, path.join(folder, part), { recursive: true, filter });
}
for (const file of FILES) cpSync(file, path.join(folder, file), { recursive: true });
writePackage(folder);
const packages = listProductionPackages(folder);
for (const name of packages) copyPackage(name, folder);
if (packages.includes("node_modules/node")) {
  mkdirSync(path.join(folder, "node_modules/.bin"));
  symlinkSync("../node/bin/node", path.join(folder, "node_modules/.bin/node"));
}
console.log(`The release is in ${folder}, with ${packages.length} packages.`);

function writePackage(to: string): void {
  const { devDependencies: _, ...kept } = JSON.parse(readFileSync("package.json", "utf8"));
  if (values["without-node"]) delete kept.dependencies.node;
  mkdirSync(to, { recursive: true });
  writeFileSync(path.join(to, "package.json"), `${JSON.stringify(kept, null, 2)}\n`);
}

/** npm prunes the lock file to what the package now depends on. */
function listProductionPackages(to: string): string[] {
  const prune = ["install", "--package-lock-only", "--offline", "--ignore-scripts", "--no-audit"];
  execFileSync("npm", [...prune, "--no-fund", "--loglevel=error"], {
    cwd: to,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { packages } = JSON.parse(readFileSync(path.join(to, "package-lock.json"), "utf8"));
  // Those for other systems are in the lock file, and not installed.
  return Object.keys(packages).filter((name) => name !== "" && existsSync(name));
}

/** The packages within a package are listed by themselves. */
function copyPackage(name: string, to: string): void {
  const filter = (file: string) => !file.slice(name.length).includes("/node_modules");
  cpSync(name, path.join(to, name), { recursive: true, filter });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
