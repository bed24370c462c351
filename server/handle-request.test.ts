import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page, siteThat } from "#test/support/cached-site.ts";
import { createHttpServer } from "./create-http-server.ts";
import { handleRequest } from "./handle-request.ts";

const { cache, site, render } = siteThat(page);
const listener = getRequestListener(site.fetch);
const http = createHttpServer().on(
  "request",
  handleRequest({ pageCache: cache }, (request, response) => void listener(request, response)),
);

beforeAll(async () => {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});
afterAll(() => http.close());

async function send(path: string, hosts: readonly string[]): Promise<string> {
  const { port } = http.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const headers = [...hosts.map((host) => `Host: ${host}`), "Connection: close"];
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  const response = await text(socket);
  return response.slice(0, response.indexOf("\r\n"));
}

const OK = "HTTP/1.1 200 OK";
const REFUSED = "HTTP/1.1 400 Bad Request";

test.each(["/about", "/healthz"])("%s is for one valid host only, cached or not", async (path) => {
  expect(await send(path, ["a.example"])).toBe(OK);
  const renders = render.mock.calls.length;
  for (const hosts of [
    ["a.example", "b.example"],
    ["a.example", "a.example"],
    [],
    [""],
    ["a.example/x"],
    ["a b.example"],
    ["user@a.example"],
    ["a..example"],
    ["a.example:port"],
    ["a.example:70000"],
    ["[::1"],
    ["a.example, b.example"],
  ]) {
    expect([hosts, await send(path, hosts)]).toEqual([hosts, REFUSED]);
  }
  expect(render.mock.calls.length).toBe(renders);
});

test.each(["http://b.example/about", "http://a.example/about", "about"])(
  "%s is no path, by which pages are cached",
  async (target) => {
    const renders = render.mock.calls.length;
    expect(await send(target, ["a.example"])).toBe(REFUSED);
    expect(render.mock.calls.length).toBe(renders);
  },
);

test.each(["a.example:8080", "A.example", "127.0.0.1:1", "[::1]:3000", "localhost", "a.example."])(
  "%s is a host",
  async (host) => {
    expect(await send("/about", [host])).toBe(OK);
  },
);
