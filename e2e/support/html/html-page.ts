import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { JSDOM } from "jsdom";
import { type ElementsPage, HtmlLocator } from "./html-locator.ts";
import { followRedirects } from "./follow-redirects.ts";
import type { PageRequest } from "./submit-form.ts";

/** Styles are not applied, and reading them takes longer than reading the page. */
const STYLES = /<style[^>]*>[^]*?<\/style>/g;

const REFRESH_LIMIT_MS = 30_000;

type Loaded = { url: URL; request: PageRequest; document: Document };

/** What the pages of one visitor share. */
export type PageContext = {
  origin: string;
  /** With the visitor's cookies and IP address. */
  request: APIRequestContext;
  /** A browser writes it to its console. */
  reportStatus(status: number, url: string): void;
};

/** A page of the site as the server sends it, without a browser: no scripts, styles, pictures and frames. */
export class HtmlPage implements ElementsPage {
  focused: HtmlLocator | null = null;
  readonly keyboard = {
    press: async (key: "Enter") => {
      if (this.focused === null) throw new Error("No field was filled in.");
      await this.focused.press(key);
    },
  };
  readonly #context: PageContext;
  readonly #history: Loaded[] = [];
  readonly #root: HtmlLocator;

  constructor(context: PageContext) {
    this.#context = context;
    this.#root = new HtmlLocator(this, "", () => [this.#current().document.documentElement]);
  }

  get request(): APIRequestContext {
    return this.#context.request;
  }

  context(): PageContext {
    return this.#context;
  }

  url(): string {
    return this.#history.at(-1)?.url.href ?? "about:blank";
  }

  title(): string {
    return this.#current().document.title;
  }

  getByRole(...args: Parameters<HtmlLocator["getByRole"]>): HtmlLocator {
    return this.#root.getByRole(...args);
  }

  getByLabel(...args: Parameters<HtmlLocator["getByLabel"]>): HtmlLocator {
    return this.#root.getByLabel(...args);
  }

  getByText(...args: Parameters<HtmlLocator["getByText"]>): HtmlLocator {
    return this.#root.getByText(...args);
  }

  locator(...args: Parameters<HtmlLocator["locator"]>): HtmlLocator {
    return this.#root.locator(...args);
  }

  async goto(address: string): Promise<APIResponse> {
    const url = new URL(address, this.#context.origin).href;
    return await this.#load({ url, method: "GET" }, {});
  }

  /** Follows a link or sends a form of this page. */
  async send(request: PageRequest): Promise<void> {
    const { url } = this.#current();
    const [path, fragment] = request.url.split("#");
    if (request.method === "GET" && fragment !== undefined && path === url.href.split("#")[0]) {
      url.hash = fragment;
      return;
    }
    await this.#load(request, { referer: url.href.split("#")[0] ?? "" });
  }

  /** Sends a form once more if that is how the page came. */
  async reload(): Promise<void> {
    const { request } = this.#current();
    this.#history.pop();
    await this.#load(request, {});
  }

  async goBack(): Promise<void> {
    this.#history.pop();
    await this.reload();
  }

  /** Expects the page to be at an address already, or to go there by refreshing itself. */
  async waitForURL(expected: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const deadline = Date.now() + REFRESH_LIMIT_MS;
    while (!this.isAt(expected)) {
      const refresh = this.#current().document.querySelector("meta[http-equiv=refresh i]");
      if (refresh === null || Date.now() > deadline) {
        throw new Error(`The page is at ${this.url()}, not at ${String(expected)}`);
      }
      await sleep(Number.parseFloat(refresh.getAttribute("content") ?? "") * 1000);
      await this.reload();
    }
  }

  isAt(expected: string | RegExp | ((url: URL) => boolean)): boolean {
    const { url } = this.#current();
    if (typeof expected === "function") return expected(url);
    if (expected instanceof RegExp) return expected.test(url.href);
    if (expected.includes("*")) throw new Error("A pattern of an address needs a browser.");
    return url.href === new URL(expected, this.#context.origin).href;
  }

  #current(): Loaded {
    const current = this.#history.at(-1);
    if (current === undefined) throw new Error("No page is open.");
    return current;
  }

  async #load(request: PageRequest, headers: Record<string, string>): Promise<APIResponse> {
    const { response, ...last } = await followRedirects(this.request, request, headers);
    const { url } = last;
    const status = response.status();
    if (status >= 500) throw new Error(`${status} from ${url}: ${await response.text()}`);
    const { "content-type": type = "", "content-disposition": disposition } = response.headers();
    if (!type.startsWith("text/html") || disposition !== undefined) {
      throw new Error(`${url} is no page: ${type} ${disposition ?? ""}`);
    }
    if (status >= 400) this.#context.reportStatus(status, url);
    const html = (await response.text()).replaceAll(STYLES, "");
    const { document } = new JSDOM(html, { url }).window;
    this.#history.push({ url: new URL(url), request: last, document });
    this.focused = null;
    return response;
  }
}
