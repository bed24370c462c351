import { expect, test } from "vitest";
import { withinOwnLimit, withinSharedLimit } from "./uploads-under-way.server.ts";

const withinUploadLimit = (userId: string, upload: () => Promise<string>) =>
  withinOwnLimit(userId, () => withinSharedLimit(upload));

test("a person has five uploads under way at most, all have sixteen, and places come free", async () => {
  const gate = Promise.withResolvers<string>();
  const wait = () => gate.promise;
  const own = Array.from({ length: 7 }, () => withinUploadLimit("a", wait));
  const others = Array.from({ length: 12 }, (_, n) => withinUploadLimit(`other ${n}`, wait));
  gate.resolve("stored");
  const refused = ["too-many-uploads", "too-many-uploads"];
  expect(await Promise.all(own)).toEqual([...Array(5).fill("stored"), ...refused]);
  expect(await Promise.all(others)).toEqual([...Array(11).fill("stored"), "busy"]);
  await withinUploadLimit("a", () => Promise.reject(new Error("broken"))).catch(() => {});
  expect(await withinUploadLimit("a", wait)).toBe("stored");
});

test("whoever only receives takes nobody's place but their own", async () => {
  const gate = Promise.withResolvers<string>();
  const slow = Array.from({ length: 24 }, (_, n) =>
    withinOwnLimit(`slow ${n % 4}`, () => gate.promise),
  );
  expect(await slow.at(-1)).toBe("too-many-uploads");
  expect(await withinUploadLimit("another", () => Promise.resolve("stored"))).toBe("stored");
  gate.resolve("stored");
  expect((await Promise.all(slow)).filter((done) => done === "stored")).toHaveLength(20);
});
