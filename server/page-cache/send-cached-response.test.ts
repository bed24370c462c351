import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log, siteThat, page } from "#test/support/cached-site.ts";

beforeEach(() => vi.clearAllMocks());

describe("before the site", () => {
  const { cache, site, render } = siteThat(page);
  const listener = getRequestListener(site.fetch);
  const server = createServer((request, response) => {
    if (!cache.respond(request, response)) void listener(request, response);
  });
  let origin: string;
  beforeEach(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  test("a cached page is sent with a request id of each visit, before and after it is made smaller", async () => {
    const sent = new Set<string>();
    for (let visit = 0; visit < 25; visit++) {
      const answer = await fetch(`${origin}/vehicles?utm=${visit}`, {
        headers: { "accept-encoding": "br" },
      });
      expect(await answer.text()).toBe("<p>hello</p>");
      expect(answer.headers.get("content-encoding")).toBe("br");
      sent.add(answer.headers.get("x-request-id") ?? "");
    }
    expect(sent.size).toBeGreaterThan(20);
    expect(render).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ method: "GET", path: "/vehicles", status: 200 }),
      "request",
    );
  });

  test("a visitor who has the page is told so", async () => {
    const first = await fetch(`${origin}/About`);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [etag, `"x", ${etag}`]) {
      const again = await fetch(`${origin}/About`, { headers: { "if-none-match": known } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    const other = await fetch(`${origin}/About`, { headers: { "if-none-match": '"x"' } });
    expect(other.status).toBe(200);
  });

  test("credentials, forms and heads go to the site", async () => {
    await fetch(`${origin}/Contact`);
    const before = render.mock.calls.length;
    await fetch(`${origin}/Contact`, { headers: { cookie: "a=b" } });
    await fetch(`${origin}/Contact`, { method: "HEAD" });
    await fetch(`${origin}/Contact`, { method: "POST" });
    expect(render).toHaveBeenCalledTimes(before + 3);
  });
});
