import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { loader } from "./route.ts";

const services = createTestServices(await openTestDatabase());
const colours = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };

async function open(file: string): Promise<Response> {
  const request = new Request(`${TEST_ORIGIN}/logo/${file}`);
  return await loader(createTestArgs(services, { request, params: { file } }));
}

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

test("serves the icon of now for a year", async () => {
  replaceSettings({ ...DEFAULT_SETTINGS, colours });
  const response = await open("a4123fffc72c-32.png");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([width, height]).toEqual([32, 32]);
});

test("leads from an earlier icon to that of now", async () => {
  replaceSettings({ ...DEFAULT_SETTINGS, colours });
  const earlier = await open("abcdefghijkl-180-square.png");
  expect(earlier.headers.get("location")).toBe("/logo/a4123fffc72c-180-square.png");
  replaceSettings(DEFAULT_SETTINGS);
  const standard = await open("a4123fffc72c-180-square.png");
  expect(standard.status).toBe(302);
  expect(standard.headers.get("location")).toBe("/apple-touch-icon.png");
});

test.each(["a4123fffc72c-33.png", "short-32.png", "a4123fffc72c-32.svg"])(
  "has no %s",
  async (file) => {
    expect((await open(file)).status).toBe(404);
  },
);
