import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { oneSentence, runScript } from "#test/support/run-script.ts";
import { listen } from "./listen.ts";

test("a port in use is reported in one sentence", async () => {
  const other = createTcpServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  onTestFinished(() => {
    other.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = other.address() as AddressInfo;
  const settings = { DATA_DIR: folder, HOST: "127.0.0.1", PORT: String(port) };
  expect(await runScript("server/main.ts", settings)).toMatchObject({
    code: 1,
    stderr: oneSentence(new RegExp(`Port ${port} is in use`)).stderr,
  });
});

test.each([
  ["EACCES", "This user may not open port 80"],
  ["EADDRNOTAVAIL", "HOST=192.0.2.1 is no address of this machine."],
  ["ENOTFOUND", "HOST=192.0.2.1 is no address of this machine."],
])("%s is explained", async (code, text) => {
  const server = createServer();
  vi.spyOn(server, "listen").mockImplementation(() => {
    server.emit("error", Object.assign(new Error(code), { code }));
    return server;
  });
  await expect(listen(server, { PORT: 80, HOST: "192.0.2.1" })).rejects.toThrow(text);
});
