import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Timings, timingsSoFar, watchTimings } from "./page-timings.ts";

export const KINDS = ["html", "css", "js", "images", "fonts", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** `bytes` includes headers; `body` is the compressed file alone. */
export type Transfer = { path: string; kind: Kind; bytes: number; body: number };
export type Load = { transfers: Transfer[]; timings: Timings };

/** Four times slower than this machine. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
/** Slow 4G: bytes per second and milliseconds. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const QUIET_MS = 1000;
const LONGEST_MS = 30_000;

export async function loadPage(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchTimings);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const transfers = followTransfers(cdp);
  await page.goto(address, { waitUntil: "load", timeout: LONGEST_MS });
  await waitUntilIdle(page, transfers.pending);
  const timings = await page.evaluate(timingsSoFar);
  await context.close();
  return { transfers: transfers.finished, timings };
}

export function followTransfers(cdp: CDPSession): { pending: Set<string>; finished: Transfer[] } {
  const pending = new Set<string>();
  const finished: Transfer[] = [];
  const responses = new Map<string, Omit<Transfer, "bytes">>();
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type !== "Ping") pending.add(requestId);
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    const path = new URL(response.url).pathname;
    // The data of a document is not reported with its length.
    const body = type === "Document" ? Number(response.headers["content-length"]) : 0;
    responses.set(requestId, { path, kind: kindOf(response.mimeType, path), body });
  });
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = responses.get(requestId);
    if (transfer) transfer.body += encodedDataLength;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const transfer = responses.get(requestId);
    if (transfer) finished.push({ ...transfer, bytes: encodedDataLength });
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => pending.delete(requestId));
  return { pending, finished };
}

function kindOf(mime: string, path: string): Kind {
  if (mime === "text/html") return "html";
  if (mime === "text/css") return "css";
  if (mime.endsWith("javascript")) return "js";
  if (mime.startsWith("image/")) return "images";
  return mime.startsWith("font/") || path.endsWith(".woff2") ? "fonts" : "other";
}

/** No network and no long task for a second. */
export async function waitUntilIdle(page: Page, pending: ReadonlySet<string>): Promise<void> {
  const giveUp = Date.now() + LONGEST_MS;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { sinceLongTask } = await page.evaluate(timingsSoFar);
    const isIdle = pending.size === 0 && sinceLongTask >= QUIET_MS / 2;
    if (!isIdle) since = Date.now();
  }
}
