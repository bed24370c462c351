import { describe, expect, it } from "vitest";
import { jpegSample, pdfSample, pngSample } from "#test/support/document-samples.ts";
import { detectDocumentType } from "./detect-document-type.server.ts";

const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

describe("detectDocumentType", () => {
  it("reads the first bytes", async () => {
    expect(await detectDocumentType(jpegSample())).toBe("image/jpeg");
    expect(await detectDocumentType(pngSample())).toBe("image/png");
    expect(await detectDocumentType(pdfSample())).toBe("application/pdf");
  });

  it("reads a view of a larger buffer", async () => {
    const around = joined(text("<html>"), pngSample(), text("after"));
    expect(await detectDocumentType(around.subarray(6, 6 + pngSample().length))).toBe("image/png");
    expect(await detectDocumentType(around)).toBeNull();
  });

  it.each([
    ["an empty file", text("")],
    ["a web page", text("<!doctype html><script>alert(1)</script>")],
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a Windows executable", joined(text("MZ"), new Uint8Array(200), text("PE\0\0"))],
    ["a Linux executable", joined(Uint8Array.of(0x7f), text("ELF"), new Uint8Array(100))],
    ["an archive", joined(text("PK\u0003\u0004"), new Uint8Array(100))],
    ["a GIF", text("GIF89a\u0001\0\u0001\0\0\0\0;")],
    ["HTML before a PDF", joined(text("<html><script>1</script>"), pdfSample())],
    ["HTML in the header of a PDF", joined(text("%PDF-1.7\n%<HTML lang=en>"), pdfSample())],
    ["white space before a PDF", joined(text("\n"), pdfSample())],
    ["a byte order mark before a PDF", joined(Uint8Array.of(0xef, 0xbb, 0xbf), pdfSample())],
    ["a JPEG signature before HTML", joined(Uint8Array.of(0xff, 0xd8, 0xff), text("<html>"))],
    ["a PNG signature before HTML", joined(pngSample().subarray(0, 8), text("<html>"))],
  ])("returns unknown for %s", async (_what, bytes) => {
    expect(await detectDocumentType(bytes)).toBeNull();
  });
});
