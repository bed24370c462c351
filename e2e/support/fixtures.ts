import { createHash } from "node:crypto";
import { type BrowserContext, type Page, test as base } from "@playwright/test";
import { expect } from "./expect.ts";
import { HtmlContext } from "./html/html-context.ts";
import { HtmlPage } from "./html/html-page.ts";
import { origin } from "./site-under-test.ts";

type Journey = {
  /** Allows console messages that would fail the test otherwise. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** A page of another visitor, with cookies and an IP address of their own, as the server sends it. */
  openNewVisitor: () => Promise<Page>;
  /** The same in a browser, for what the visitor does by scripts. */
  openNewBrowser: () => Promise<Page>;
};

type Console = { messages: string[]; expected: RegExp[] };

/** Every test has an IP address of its own and fails on any error or warning in the console. */
export const test = base.extend<Journey & { consoleMessages: Console }>({
  extraHTTPHeaders: async ({ browserName }, provide, { testId }) => {
    await provide({ "x-forwarded-for": ipAddressOf(`${browserName} ${testId}`) });
  },

  // A browser starts for the journeys that use one of its pages, and for no others.
  context: async ({ context, consoleMessages, javaScriptEnabled }, provide) => {
    await watch(context, consoleMessages, javaScriptEnabled ?? true);
    await provide(context);
  },

  consoleMessages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, provide) => {
      const consoleMessages: Console = { messages: [], expected: [] };
      await provide(consoleMessages);
      const unexpected = consoleMessages.messages.filter(
        (text) => !consoleMessages.expected.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "unexpected console messages").toEqual([]);
    },
    { auto: true },
  ],

  expectConsole: async ({ consoleMessages }, provide) => {
    await provide((...patterns) => consoleMessages.expected.push(...patterns));
  },

  openNewVisitor: async ({ consoleMessages }, provide, { testId }) => {
    const contexts: HtmlContext[] = [];
    await provide(async () => {
      const headers = visitorHeaders(testId, contexts.length);
      const context = await openHtmlContext(consoleMessages, { headers });
      contexts.push(context);
      return (await context.newPage()) as unknown as Page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  openNewBrowser: async ({ browser, consoleMessages }, provide, { testId }) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const extraHTTPHeaders = visitorHeaders(testId, `browser ${contexts.length}`);
      const context = await browser.newContext({ extraHTTPHeaders });
      contexts.push(context);
      await watch(context, consoleMessages, true);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * For `test.use`: journeys that follow links, send forms and read texts, on the pages as the server sends
 * them. What they do not know of a browser's page throws.
 */
export const withoutBrowser: Parameters<typeof test.use>[0] = {
  context: async ({ consoleMessages, extraHTTPHeaders: headers = {}, userAgent }, provide) => {
    const context = await openHtmlContext(consoleMessages, { headers, userAgent });
    await provide(context as unknown as BrowserContext);
    await context.close();
  },

  page: async ({ context }, provide) => {
    await provide(await context.newPage());
  },
};

async function openHtmlContext(
  { messages }: Console,
  visitor: { headers: Record<string, string>; userAgent?: string | undefined },
): Promise<HtmlContext> {
  return await HtmlContext.open({
    origin,
    userAgent: visitor.userAgent,
    headers: visitor.headers,
    onConsole: (message) => messages.push(message),
  });
}

export { expect };

function visitorHeaders(testId: string, visitor: number | string): Record<string, string> {
  return { "x-forwarded-for": ipAddressOf(`visitor ${visitor} ${testId}`) };
}

/** Rate limits count by IP address. */
function ipAddressOf(visitor: string): string {
  return ["10", ...createHash("sha256").update(visitor).digest().subarray(0, 3)].join(".");
}

async function watch(
  context: BrowserContext,
  { messages }: Console,
  scripts: boolean,
): Promise<void> {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text().startsWith("Service Worker registration blocked by Playwright")) return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => messages.push(`uncaught: ${error.error().stack}`));
  if (!scripts) return;
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the fixture collects console messages
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`);
    });
  });
  await markHydration(context);
}

/** By React's hook for developer tools, which is called once the effects of a commit have run. */
export async function markHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => Object.assign(window, { isHydrated: true }),
      },
    });
  });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await scriptsReady(page);
}

/** Until React listens, effects included: a key pressed earlier is lost. A page without scripts is ready at once. */
export async function scriptsReady(page: Page): Promise<void> {
  if (isWithoutBrowser(page)) return;
  await page.waitForFunction(() => !("__reactRouterContext" in window) || "isHydrated" in window);
}

/** Takes a screenshot of the page or the viewport with E2E_SHOTS=1; it is slow, so off by default. */
export async function shot(page: Page, name: string, part: "page" | "view" = "page") {
  if (process.env.E2E_SHOTS === undefined || isWithoutBrowser(page)) return;
  const width = page.viewportSize()?.width ?? 0;
  if (part === "page") await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const path = `.screenshots/journeys/${name}-${width}.png`;
  await page.screenshot({ path, fullPage: part === "page" });
}

export function isWithoutBrowser(page: unknown): boolean {
  return page instanceof HtmlPage;
}
