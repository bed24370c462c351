import { expect, it } from "vitest";
import { evaluateRequest } from "./byte-range.ts";

const modifiedAt = Date.parse("2026-11-22T10:00:00.500Z");
const file = { size: 100, etag: '"abc"', modifiedAt };
const evaluate = (headers: Record<string, string>, size = 100) =>
  evaluateRequest(new Headers(headers), { ...file, size });

it.each([
  ["bytes=0-0", { from: 0, to: 1 }],
  ["bytes=10-19", { from: 10, to: 20 }],
  ["bytes=90-", { from: 90, to: 100 }],
  ["bytes=90-200", { from: 90, to: 100 }],
  ["bytes=-1", { from: 99, to: 100 }],
  ["bytes=-500", { from: 0, to: 100 }],
  ["BYTES=0-9", { from: 0, to: 10 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=0-9,20-29", "whole"],
  ["bytes=20-10", "whole"],
  ["bytes=-", "whole"],
  ["bytes=a-b", "whole"],
  ["bytes=1-2-3", "whole"],
  ["items=0-9", "whole"],
  ["", "whole"],
])("reads the range %j as %j", (range, bytes) => {
  expect(evaluate({ range })).toEqual(bytes);
});

it("refuses ranges of an empty file", () => {
  expect(evaluate({ range: "bytes=0-" }, 0)).toBe("unsatisfiable");
  expect(evaluate({ range: "bytes=-1" }, 0)).toBe("unsatisfiable");
  expect(evaluate({}, 0)).toBe("whole");
});

it("appends a part only to the same version of the file", () => {
  const range = "bytes=0-9";
  const part = { from: 0, to: 10 };
  expect(evaluate({ range, "if-range": '"abc"' })).toEqual(part);
  expect(evaluate({ range, "if-range": "Sun, 22 Nov 2026 10:00:00 GMT" })).toEqual(part);
  expect(evaluate({ range, "if-range": '"other"' })).toBe("whole");
  expect(evaluate({ range, "if-range": 'W/"abc"' })).toBe("whole");
  expect(evaluate({ range, "if-range": "Sun, 22 Nov 2026 09:59:59 GMT" })).toBe("whole");
});

it("responds 304 to a matching ETag or date, the ETag first", () => {
  for (const tag of ['"abc"', 'W/"abc"', '"x", "abc"', "*"]) {
    expect(evaluate({ "if-none-match": tag })).toBe("not-modified");
  }
  const now = "Sun, 22 Nov 2026 10:00:00 GMT";
  expect(evaluate({ "if-modified-since": now })).toBe("not-modified");
  expect(evaluate({ "if-modified-since": "Sun, 22 Nov 2026 09:59:59 GMT" })).toBe("whole");
  expect(evaluate({ "if-modified-since": "yesterday" })).toBe("whole");
  expect(evaluate({ "if-modified-since": now, "if-none-match": '"other"' })).toBe("whole");
});
