import { expect as inBrowser, type Expect } from "@playwright/test";
import { HtmlLocator } from "./html/html-locator.ts";
import { htmlMatchers } from "./html/html-matchers.ts";
import { HtmlPage } from "./html/html-page.ts";

/** Playwright's own, which also understands pages without a browser. */
export const expect = withHtml(inBrowser);

function withHtml(original: Expect): Expect {
  const ofHtml: (actual: unknown, message?: string) => unknown = original.extend(htmlMatchers);
  return new Proxy(original, {
    apply(_, __, [actual, message]: [unknown, string | undefined]) {
      const isHtml = actual instanceof HtmlLocator || actual instanceof HtmlPage;
      return isHtml ? ofHtml(actual, message) : original(actual, message);
    },
    get(_, name) {
      if (name === "soft") return withHtml(original.soft);
      if (name !== "configure") return Reflect.get(original, name) as unknown;
      return (...settings: Parameters<Expect["configure"]>) =>
        withHtml(original.configure(...settings));
    },
  });
}
