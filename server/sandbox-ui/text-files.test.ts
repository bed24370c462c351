import { Hono } from "hono";
import { expect, test } from "vitest";
import { baseStyles, serveTextFiles } from "./text-files.ts";

test("serves several files as one, in order", async () => {
  const choice = new URL("../sandbox-identity/browser/choice.css", import.meta.url);
  const app = new Hono().get("/all.css", serveTextFiles("css", [baseStyles, choice]));
  const answer = await app.request("/all.css");
  expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const text = await answer.text();
  expect(text.indexOf(":root")).toBe(0);
  expect(text.indexOf(".people")).toBeGreaterThan(text.indexOf(".sandbox-banner"));
});
