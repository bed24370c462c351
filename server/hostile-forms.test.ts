import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { readForm } from "#app/http/form-data.ts";
import { drainBody } from "./drain-body.ts";
import type { SiteEnv } from "./site-env.ts";

/** As React Router does with a response that an action throws. */
async function readFields(request: Request): Promise<Response> {
  try {
    return Response.json([...(await readForm(request))].length);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const TINY_FILE = '--x\r\nContent-Disposition: form-data; name="";filename=""\r\n\r\n\r\n';

test("refuses a form of 90,000 files before it is parsed, and keeps the connection", async () => {
  const site = new Hono<SiteEnv>();
  site.use(drainBody());
  site.post("/form", async (c) => await readFields(c.req.raw));
  site.get("/healthz", (c) => c.text("alive"));
  const http = createServer(getRequestListener(site.fetch)).listen(0, "127.0.0.1");
  await once(http, "listening");
  const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    http.close();
  });
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString()));
  const body = `${TINY_FILE.repeat(90_000)}--x--\r\n`;
  const head = "host: test\r\ncontent-type: multipart/form-data; boundary=x";
  socket.write(`POST /form HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n`);
  const cpu = process.cpuUsage();
  socket.write(body);
  await vi.waitFor(() => expect(received).toContain("HTTP/1.1 413"), { timeout: 20_000 });
  expect(received).toContain("The form has too many fields.");
  // Parsed as a whole, it takes seconds of the only thread.
  expect(process.cpuUsage(cpu).user).toBeLessThan(1_000_000);
  socket.write("GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n");
  await vi.waitFor(() => expect(received).toMatch(/alive$/), { timeout: 20_000 });
}, 60_000);
