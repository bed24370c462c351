import { Hono } from "hono";
import { vi } from "vitest";
import type { TopicVersions } from "#app/db/content-versions.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { compress } from "#server/compress.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";

export const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": "p" };
export const shared = {
  ...html,
  "cache-control": "public, no-cache",
  "cache-tag": "fleet, availability",
};

export const counts = { fleet: 1, availability: 1, settings: 1 };
export const versions = {
  current: (): TopicVersions | null => counts,
  settle: vi.fn(() => Promise.resolve()),
  close: () => Promise.resolve(),
};
export const clock = fixedClock(0);
export const log = { info: vi.fn() };

/** A site whose every page is this response, with the number of times that it was rendered. */
export function siteThat(answer: (url: string) => Response | Promise<Response>) {
  const render = vi.fn(answer);
  const cache = createPageCache({ versions, clock, log });
  const site = new Hono<SiteEnv>();
  site.use((c, next) => {
    c.set("clientIp", c.req.header("x-visitor") ?? "");
    return next();
  });
  site.use(compress(), cache.middleware);
  site.all("*", (c) => render(c.req.raw.url));
  return {
    cache,
    site,
    ask: async (path: string, init?: RequestInit) => await site.request(path, init),
    render,
  };
}

export const page = () => new Response("<p>hello</p>", { headers: shared });
