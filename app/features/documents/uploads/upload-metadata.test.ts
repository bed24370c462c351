import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readUploadMetadata, writeUploadMetadata } from "./upload-metadata.ts";

describe("Upload-Metadata", () => {
  it("reads what it wrote, whatever the name of the file", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (filename, kind) => {
        const read = readUploadMetadata(writeUploadMetadata({ filename, kind }));
        expect(Object.fromEntries(read ?? [])).toEqual({
          filename: filename.toWellFormed(),
          kind: kind.toWellFormed(),
        });
      }),
    );
  });

  it("reads keys without a value, and nothing at all", () => {
    expect(readUploadMetadata("hidden,kind ZGxfZnJvbnQ=")).toEqual(
      new Map([
        ["hidden", ""],
        ["kind", "dl_front"],
      ]),
    );
    expect(readUploadMetadata(null)).toEqual(new Map());
    expect(readUploadMetadata("")).toEqual(new Map());
  });

  it.each(["kind ***", "kind /w==", "a YQ== YQ==", "a YQ==,a YQ==", "é YQ=="])(
    "refuses %j",
    (header) => {
      expect(readUploadMetadata(header)).toBeNull();
    },
  );
});
