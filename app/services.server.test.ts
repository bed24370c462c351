import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";
import { readConfig } from "#app/config/config.server.ts";
import { createServices } from "./services.server.ts";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "samudra-services-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test("links in messages use the printed address, where a session is valid", async () => {
  const { db, drop } = await createTestDatabase();
  const stopping = new AbortController().signal;
  const originOf = (set: Record<string, string>, at: string) => {
    const config = readConfig({ DATA_DIR, ...set });
    const server = { localOrigin: () => at, stopping };
    return createServices(config, pino({ level: "silent" }), db, server).siteOrigin();
  };
  expect(originOf({}, "http://127.0.0.1:3000")).toBe("http://localhost:3000");
  expect(originOf({}, "http://192.168.1.7:3000")).toBe("http://192.168.1.7:3000");
  const PUBLIC_ORIGIN = "https://example.com";
  expect(originOf({ PUBLIC_ORIGIN }, "http://127.0.0.1:3000")).toBe(PUBLIC_ORIGIN);
  await drop();
});
