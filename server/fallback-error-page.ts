import { business } from "#app/content/business.ts";
import { inlineHashes, type PageSettings, pagePolicy } from "./security-headers.ts";

/** A restarted database is back within seconds. */
export const RETRY_AFTER_S = "5";

const STYLE = `
  :root { color-scheme: light dark; --page: #fcf9f3; --ink: #0b2733; --sea: #00696c }
  @media (prefers-color-scheme: dark) { :root { --page: #09161e; --ink: #eaf2f2; --sea: #6fd3cf } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page);
    color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 34rem; padding: 2rem 1.25rem }
  h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 1rem }
  a { color: var(--sea); display: inline-block; padding: 0.6rem 1.25rem 0.6rem 0 }
  small { opacity: 0.75 }`;

/** Shown when even the site's own error page cannot be rendered. */
export function fallbackErrorPage(
  requestId: string,
  settings: PageSettings,
  status: 500 | 503,
): Response {
  const { name, phone } = business();
  const html = `<!doctype html><html lang="en-IN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<style>${STYLE}</style><main><h1>Something went wrong on our side</h1>
<p>Nothing was charged by this page, and what you had saved before is kept. Please try again, or call
us on <a href="tel:${phone.tel}">${phone.display}</a></p>
<p><a href="/">Return to Home</a></p><p><small>Reference: ${requestId}</small></p></main></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_S } : {}),
      "content-security-policy": pagePolicy(inlineHashes(html), settings),
    },
  });
}
