import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}
