import { type APIRequestContext, request } from "@playwright/test";
import { HtmlPage, type PageContext } from "./html-page.ts";

type Settings = {
  origin: string;
  headers: Record<string, string>;
  userAgent?: string | undefined;
  /** Gets what a browser would write to its console. */
  onConsole: (message: string) => void;
};

/** A visitor without a browser: cookies and an IP address of their own. */
export class HtmlContext implements PageContext {
  readonly origin: string;
  request: APIRequestContext;
  readonly #settings: Settings;

  private constructor(settings: Settings, requests: APIRequestContext) {
    this.origin = settings.origin;
    this.request = requests;
    this.#settings = settings;
  }

  static async open(settings: Settings): Promise<HtmlContext> {
    return new HtmlContext(settings, await openRequests(settings));
  }

  async newPage(): Promise<HtmlPage> {
    return new HtmlPage(this);
  }

  async clearCookies(): Promise<void> {
    await this.close();
    this.request = await openRequests(this.#settings);
  }

  async close(): Promise<void> {
    await this.request.dispose();
  }

  /** In the words of Chromium, which journeys expect. */
  reportStatus(status: number, url: string): void {
    const message = `Failed to load resource: the server responded with a status of ${status}`;
    this.#settings.onConsole(`error: ${message} (${url})`);
  }
}

async function openRequests({ origin, headers, userAgent }: Settings): Promise<APIRequestContext> {
  const agent = userAgent === undefined ? {} : { userAgent };
  return await request.newContext({ baseURL: origin, extraHTTPHeaders: headers, ...agent });
}
