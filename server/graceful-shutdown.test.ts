import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { trackRequests } from "./graceful-shutdown.ts";

test("finishes open requests and closes idle connections", async () => {
  const http = createServer(async (_request, response) => {
    response.write("first ");
    await sleep(150);
    response.end("last");
  });
  const close = trackRequests(http);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  const ahead = connect(address.port, "127.0.0.1");
  await once(ahead, "connect");
  const cut = once(ahead, "close");
  const answer = await fetch(`http://127.0.0.1:${address.port}/`);

  const started = performance.now();
  const [text] = await Promise.all([answer.text(), close(), cut]);
  expect(text).toBe("first last");
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(fetch(`http://127.0.0.1:${address.port}/`)).rejects.toThrow();
});
