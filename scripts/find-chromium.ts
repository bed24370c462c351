import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The browser of the journeys: CHROMIUM_PATH, the machine's own, Debian's, or else Playwright's (then
 * undefined: Playwright knows where it is). The last two are installed when they are missing.
 */
export function findChromium(): string | undefined {
  const known = [process.env.CHROMIUM_PATH ?? "", ...PLACES].find((file) => existsSync(file));
  if (known !== undefined) return known;
  console.log("No Chromium on this machine: installing one …");
  if (run("apt-get", "update") && run("apt-get", "install", "-y", "chromium")) return PLACES[0];
  if (run("node_modules/.bin/playwright", "install", "chromium")) return undefined;
  throw new Error("No Chromium: install it, or name it in CHROMIUM_PATH");
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}
