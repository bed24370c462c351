import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, businessDate, instantOf, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { slotChanges } from "#app/domain/time-slots.ts";
import {
  html,
  shared,
  counts,
  versions,
  clock,
  siteThat,
  page,
} from "#test/support/cached-site.ts";

beforeEach(() => vi.clearAllMocks());

test("renders a shared page once for all encodings, with its policy", async () => {
  const { ask, render } = siteThat(page);
  for (const encoding of ["br", "gzip", "identity", "gzip", "br"] as const) {
    const answer = await ask("/", { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-security-policy")).toBe("p");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: String }[encoding];
    expect(decode(bytes).toString()).toBe("<p>hello</p>");
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page does not see parameters that it does not read", async () => {
  const { ask, render } = siteThat(page);
  await ask("/vehicles?utm_source=x&city=a");
  await ask("/vehicles?city=a&gclid=y");
  expect(render.mock.calls).toEqual([["http://localhost/vehicles?city=a"]]);
});

test("tells hosts apart, whose addresses the page shows", async () => {
  const { ask, render } = siteThat(page);
  for (const host of ["a.example", "b.example"]) await ask("/", { headers: { host } });
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  ["a pickup time closes", (now: number) => slotChanges(now).next],
  [
    "its day ends, since a tax rate begins with a day",
    (now: number) => instantOf(addDays(businessDate(now), 1), 0),
  ],
])("a page is kept no longer than until %s", async (_what, changeAfter) => {
  const { ask, render } = siteThat(page);
  clock.advance(changeAfter(clock.now()) - SECOND - clock.now());
  for (const _ of [1, 2]) await ask("/");
  expect(render).toHaveBeenCalledTimes(1);
  clock.advance(SECOND);
  await ask("/");
  expect(render).toHaveBeenCalledTimes(2);
});

test("a page that is the same when it is rendered again keeps its smallest form", async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word-${(index * 7919) % 997}`).join(
    " ",
  );
  const { ask, render } = siteThat(() => new Response(words, { headers: shared }));
  const sizeOf = async (answer: Promise<Response>) =>
    Number((await answer).headers.get("content-length"));
  const brotli = { headers: { "accept-encoding": "br" } };
  const first = await sizeOf(ask("/", brotli));
  await vi.waitFor(async () => expect(await sizeOf(ask("/", brotli))).toBeLessThan(first));
  counts.settings += 1;
  expect(await sizeOf(ask("/", brotli))).toBeLessThan(first);
  expect(render).toHaveBeenCalledTimes(2);
});

describe("a change", () => {
  const fleetPage = () => new Response("p", { headers: { ...shared, "cache-tag": "fleet" } });

  test("of a page's topic drops the page, another does not", async () => {
    const { ask, render } = siteThat(fleetPage);
    await ask("/");
    counts.availability += 1;
    await ask("/");
    expect(render).toHaveBeenCalledTimes(1);
    counts.fleet += 1;
    await ask("/");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("while a page renders is seen by whoever asks after it", async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { ask, render } = siteThat(async () => {
      await gates[render.mock.calls.length - 1]?.promise;
      return fleetPage();
    });
    const early = ask("/");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    counts.fleet += 1;
    const late = ask("/");
    gates[0]?.resolve();
    await early;
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    gates[1]?.resolve();
    await late;
  });

  test("that cannot be seen keeps the cache out of use", async () => {
    const { ask, render } = siteThat(page);
    await ask("/");
    vi.spyOn(versions, "current").mockReturnValueOnce(null).mockReturnValueOnce(null);
    await ask("/");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("by a form is waited for before the response", async () => {
    const { ask } = siteThat(page);
    await ask("/admin/cars", { method: "POST" });
    expect(versions.settle).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [shared, 59 * SECOND, 1],
  [shared, MINUTE, 2],
  [{ ...html, "cache-control": "public, s-maxage=300" }, 5 * MINUTE - 1, 1],
  [{ ...html, "cache-control": "public, s-maxage=300" }, 5 * MINUTE, 2],
])("a page with %j is rendered again by its age of %i ms: %i", async (headers, age, times) => {
  const { ask, render } = siteThat(() => new Response("p", { headers }));
  await ask("/");
  clock.advance(age);
  await ask("/");
  expect(render).toHaveBeenCalledTimes(times);
});

test("renders a page once for requests that come together", async () => {
  const { ask, render } = siteThat(page);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask("/")));
  for (const answer of answers) expect(await answer.text()).toBe("<p>hello</p>");
  expect(render).toHaveBeenCalledTimes(1);
});

test("renders few pages at once, and visitors take turns", async () => {
  const gate = Promise.withResolvers<void>();
  const { ask, render } = siteThat(async () => {
    await gate.promise;
    return page();
  });
  const search = (number: number, visitor: string) =>
    ask(`/vehicles?pages=${number}`, { headers: { "x-visitor": visitor } });
  const many = Array.from({ length: 10 }, (_, number) => search(number + 1, "a"));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
  const other = search(20, "b");
  gate.resolve();
  expect((await other).status).toBe(200);
  expect(render.mock.calls.slice(2, 4)).toContainEqual(["http://localhost/vehicles?pages=20"]);
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
});

test("renders a page that may not be shared for each of the requests that come together", async () => {
  const { ask, render } = siteThat(() => new Response("new", { headers: html }));
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask("/")));
  for (const answer of answers) expect(await answer.text()).toBe("new");
  expect(render).toHaveBeenCalledTimes(3);
});

test("renders again after a failure", async () => {
  const { site, ask, render } = siteThat(() => {
    if (render.mock.calls.length === 1) throw new Error("no");
    return page();
  });
  site.onError(() => new Response("failed", { status: 500 }));
  expect((await ask("/")).status).toBe(500);
  expect((await ask("/")).status).toBe(200);
});

test.each([{ cookie: "a=b" }, { authorization: "Bearer a.b" }])(
  "is not used for requests with %j",
  async (headers) => {
    const { ask, render } = siteThat(page);
    for (let visit = 0; visit < 2; visit++) await ask("/", { headers });
    await ask("/");
    expect(render).toHaveBeenCalledTimes(3);
  },
);

test("evicts the pages that were not asked for longest, beyond the byte limit", async () => {
  const incompressible = new Uint8Array(randomBytes(5 * 1024 * 1024));
  const { ask, render } = siteThat(() => new Response(incompressible, { headers: shared }));
  for (const place of ["a", "b", "c", "a", "d"]) await ask(`/vehicles?city=${place}`);
  expect(render).toHaveBeenCalledTimes(4);
  await ask("/vehicles?city=a");
  expect(render).toHaveBeenCalledTimes(4);
  await ask("/vehicles?city=b");
  expect(render).toHaveBeenCalledTimes(5);
});

test.each([
  ["an error", new Response("no", { status: 404, headers: shared })],
  ["a page that sets a cookie", new Response("", { headers: { ...shared, "set-cookie": "a=b" } })],
  ["a private page", new Response("", { headers: html })],
])("%s is not cached", async (_name, answer) => {
  const { ask, render } = siteThat(() => answer.clone());
  await ask("/");
  await ask("/");
  expect(render).toHaveBeenCalledTimes(2);
});
