import { createHash } from "node:crypto";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";

type Journey = {
  /** Lets the console say something that would fail the test otherwise. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** A page of somebody else: own cookies, own storage, own address. */
  somebodyElse: () => Promise<Page>;
};

type Console = { said: string[]; expected: RegExp[] };

/** Every test comes from an address of its own and fails on any complaint of the browser. */
export const test = base.extend<Journey & { complaints: Console }>({
  extraHTTPHeaders: async ({ browserName }, provide, { testId }) => {
    await provide({ "x-forwarded-for": addressFor(`${browserName} ${testId}`) });
  },

  complaints: [
    async ({ context, javaScriptEnabled }, provide) => {
      const complaints: Console = { said: [], expected: [] };
      await watch(context, complaints, javaScriptEnabled ?? true);
      await provide(complaints);
      const unexpected = complaints.said.filter(
        (text) => !complaints.expected.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],

  expectConsole: async ({ complaints }, provide) => {
    await provide((...patterns) => complaints.expected.push(...patterns));
  },

  somebodyElse: async ({ browser, complaints }, provide, { testId }) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const address = addressFor(`somebody else ${contexts.length} ${testId}`);
      const context = await browser.newContext({
        extraHTTPHeaders: { "x-forwarded-for": address },
      });
      contexts.push(context);
      await watch(context, complaints, true);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from "@playwright/test";

/** Rate limits count by address. */
function addressFor(whom: string): string {
  return ["10", ...createHash("sha256").update(whom).digest().subarray(0, 3)].join(".");
}

async function watch(context: BrowserContext, { said }: Console, scripts: boolean): Promise<void> {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => said.push(`uncaught: ${error.error().stack}`));
  if (!scripts) return;
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is what the test listens to
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`);
    });
  });
}

/** Goes to an address and waits until the page's scripts are in charge. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await scriptsReady(page);
}

/** React leaves its mark on every element that it has taken over; a plain page has nothing to wait for. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__reactRouterContext" in window)) return true;
    const main = document.querySelector("#main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/**
 * Keeps a picture of the page, or of what is in view, named by what it shows and how wide it is:
 * where somebody will look at it (E2E_SHOTS=1), for it costs as much as the step before it.
 */
export async function shot(page: Page, name: string, part: "page" | "view" = "page") {
  if (process.env.E2E_SHOTS === undefined) return;
  const width = page.viewportSize()?.width ?? 0;
  if (part === "page") await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const path = `.screenshots/journeys/${name}-${width}.png`;
  await page.screenshot({ path, fullPage: part === "page" });
}
