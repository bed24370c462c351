import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "./create-http-server.ts";

test("keeps idle connections open for reuse", async () => {
  const http = createHttpServer();
  http.on("request", (_request, response) => response.end());
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const [answer] = await once(get({ port, host: "127.0.0.1", agent }), "response");
  expect(answer.headers).toMatchObject({ connection: "keep-alive", "keep-alive": "timeout=620" });
  expect(http.headersTimeout).toBeGreaterThan(60_000);
});
