import { expect, test } from "vitest";
import { withinUploadLimit } from "./uploads-under-way.server.ts";

test("a person has five uploads under way at most, others are not held up, and places come free", async () => {
  const gate = Promise.withResolvers<string>();
  const wait = () => gate.promise;
  const own = Array.from({ length: 7 }, () => withinUploadLimit("a", wait));
  const other = withinUploadLimit("b", wait);
  gate.resolve("stored");
  expect(await Promise.all(own)).toEqual([...Array(5).fill("stored"), null, null]);
  expect(await other).toBe("stored");
  await withinUploadLimit("a", () => Promise.reject(new Error("broken"))).catch(() => {});
  expect(await withinUploadLimit("a", wait)).toBe("stored");
});
