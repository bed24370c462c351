import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of the journeys: CHROMIUM_PATH, the machine's own, or Debian's, installed now. */
export function findChromium(): string {
  const known = [process.env.CHROMIUM_PATH ?? "", ...PLACES].find((file) => existsSync(file));
  if (known !== undefined) return known;
  installPackages("chromium");
  const installed = PLACES.find((file) => existsSync(file));
  if (installed !== undefined) return installed;
  throw new Error("No Chromium: install it, or name it in CHROMIUM_PATH");
}

/** Installs Debian packages where that can be done; says what it tried. */
export function installPackages(...names: string[]): boolean {
  console.log(`Installing ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", ...names);
}
