import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUploadMetadata, formatUploadMetadata } from "./upload-metadata.ts";

describe("Upload-Metadata", () => {
  it("round-trips any file name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (filename, kind) => {
        const read = parseUploadMetadata(formatUploadMetadata({ filename, kind }));
        expect(Object.fromEntries(read ?? [])).toEqual({
          filename: filename.toWellFormed(),
          kind: kind.toWellFormed(),
        });
      }),
    );
  });

  it("accepts keys without a value, and an empty header", () => {
    expect(parseUploadMetadata("hidden,kind ZGxfZnJvbnQ=")).toEqual(
      new Map([
        ["hidden", ""],
        ["kind", "dl_front"],
      ]),
    );
    expect(parseUploadMetadata(null)).toEqual(new Map());
    expect(parseUploadMetadata("")).toEqual(new Map());
  });

  it.each(["kind ***", "kind /w==", "a YQ== YQ==", "a YQ==,a YQ==", "é YQ=="])(
    "refuses %j",
    (header) => {
      expect(parseUploadMetadata(header)).toBeNull();
    },
  );
});
