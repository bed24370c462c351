import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, onTestFinished, test, vi } from "vitest";
import { drainBody } from "./drain-body.ts";
import type { SiteEnv } from "./site-env.ts";

/** Longer than the adapter waits before it cuts a connection with an unread body. */
const CUT_MS = 700;

async function openConnection() {
  const site = new Hono<SiteEnv>();
  site.use(drainBody());
  site.post("/form", bodyLimit({ maxSize: 1000 }), (c) => c.text("accepted"));
  site.post("/unread", (c) => c.text("no", 401));
  site.get("/", (c) => c.text("hello"));
  const http = createServer(getRequestListener(site.fetch)).listen(0, "127.0.0.1");
  await once(http, "listening");
  const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    http.close();
  });
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString()));
  socket.on("error", () => {});
  return { socket, received: () => received };
}

const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-length: ${bytes}\r\n\r\n`;

test.each([
  ["/form", 300_000, "413"],
  ["/form", 6_000_000, "413"],
  ["/unread", 300_000, "401"],
  ["/no-such-page", 300_000, "404"],
])(
  "after %s refused %i bytes the connection serves the next request",
  async (path, bytes, status) => {
    const { socket, received } = await openConnection();
    socket.write(head(path, bytes));
    socket.write(Buffer.alloc(bytes));
    await vi.waitFor(() => expect(received()).toContain(`HTTP/1.1 ${status}`));
    await sleep(CUT_MS);
    socket.write("GET / HTTP/1.1\r\nhost: test\r\n\r\n");
    await vi.waitFor(() => expect(received()).toMatch(/hello$/));
    expect(received()).not.toMatch(/connection: close/i);
  },
);

test("so it does after a body of unknown length", async () => {
  const { socket, received } = await openConnection();
  socket.write("POST /form HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n");
  socket.write(`1000\r\n${"a".repeat(0x1000)}\r\n`.repeat(40));
  socket.write("0\r\n\r\n");
  await vi.waitFor(() => expect(received()).toContain("HTTP/1.1 413"));
  await sleep(CUT_MS);
  socket.write("GET / HTTP/1.1\r\nhost: test\r\n\r\n");
  await vi.waitFor(() => expect(received()).toMatch(/hello$|connection: close/i));
});

test.each([
  ["does not end", 1_000_000, 1000],
  ["is too large to be read", 30_000_000, 30_000_000],
])("a refused body that %s closes the connection, and says so", async (_name, length, sent) => {
  const { socket, received } = await openConnection();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head("/form", length));
  socket.write(Buffer.alloc(sent));
  await closed;
  expect(received()).toMatch(/^HTTP\/1.1 413[^]*connection: close/i);
});
