import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { trackRequests } from "./graceful-shutdown.ts";

async function listen(http: Server): Promise<number> {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  return address.port;
}

test("finishes open requests and closes idle connections", async () => {
  const http = createServer(async (_request, response) => {
    response.write("first ");
    await sleep(150);
    response.end("last");
  });
  const close = trackRequests(http);
  const port = await listen(http);
  const ahead = connect(port, "127.0.0.1");
  await once(ahead, "connect");
  const cut = once(ahead, "close");
  const answer = await fetch(`http://127.0.0.1:${port}/`);

  const started = performance.now();
  const [text] = await Promise.all([answer.text(), close(), cut]);
  expect(text).toBe("first last");
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test("answers a request that arrived while the process was busy", async () => {
  const http = createServer();
  const close = trackRequests(http);
  http.on("request", (_request, response) => response.end("answer"));
  const port = await listen(http);
  const client = connect(port, "127.0.0.1").setEncoding("utf8");
  const request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
  client.write(request);
  await once(client, "data");
  const closing = close();
  client.write(request);
  const busyUntil = performance.now() + 400;
  while (performance.now() < busyUntil);
  expect(await once(client, "data")).toEqual([expect.stringContaining("answer")]);
  // Told to leave only when nobody listens any more.
  await sleep(200);
  client.write(request);
  const [last] = (await once(client, "data")) as [string];
  expect(last.toLowerCase()).toContain("connection: close");
  await closing;
});

test("answers a client that asks all the time and was stalled meanwhile", async () => {
  const http = createServer();
  const close = trackRequests(http);
  http.on("request", (_request, response) => response.end("answer"));
  const client = connect(await listen(http), "127.0.0.1").setEncoding("utf8");
  const ask = async () => {
    client.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    const [answer] = (await once(client, "data")) as [string];
    return answer.toLowerCase();
  };
  await ask();
  await ask();
  const closing = close();
  await sleep(2500);
  expect(await ask()).toContain("connection: close");
  await closing;
});

test("tells clients to leave with the answers that they wait for", async () => {
  const http = createServer();
  const close = trackRequests(http);
  http.on("request", async (_request, response) => {
    await sleep(400);
    response.end("answer");
  });
  const client = connect(await listen(http), "127.0.0.1").setEncoding("utf8");
  client.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(http, "request");
  const closing = close();
  const [answer] = (await once(client, "data")) as [string];
  expect(answer.toLowerCase()).toContain("connection: close");
  await closing;
});

test("answers on connections that the system has queued", async () => {
  const http = createServer((_request, response) => response.end("answer"));
  const close = trackRequests(http);
  const port = await listen(http);
  const answers = Array.from({ length: 50 }, async () => {
    const client = connect(port, "127.0.0.1").setEncoding("utf8");
    client.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    return await once(client, "data");
  });
  await close();
  expect(await Promise.all(answers)).toHaveLength(50);
});
