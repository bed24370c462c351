import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell first: it takes half of the processor time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export function findInstalledChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...PLACES].find((file) => existsSync(file));
}

/** Installs Debian's or Playwright's Chromium if none is found; undefined for Playwright's own. */
export function findChromium(): string | undefined {
  const installed = findInstalledChromium();
  if (installed !== undefined) return installed;
  console.log("No Chromium on this machine: installing one …");
  const shell = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  if (run("apt-get", "update") && run("apt-get", ...shell)) return PLACES[0];
  if (run("node_modules/.bin/playwright", "install", "chromium")) return undefined;
  throw new Error("No Chromium: install it, or name it in CHROMIUM_PATH");
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}
