import { describe, expect, it } from "vitest";
import { jpegSample, pdfSample, pngSample } from "#test/support/document-samples.ts";
import { detectDocumentType } from "./detect-document-type.server.ts";

const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

describe("the type of a document by its content", () => {
  it("is known by how it begins", async () => {
    expect(await detectDocumentType(jpegSample())).toBe("image/jpeg");
    expect(await detectDocumentType(pngSample())).toBe("image/png");
    expect(await detectDocumentType(pdfSample())).toBe("application/pdf");
  });

  it("reads a view into a larger buffer as the view alone", async () => {
    const around = joined(text("<html>"), pngSample(), text("after"));
    expect(await detectDocumentType(around.subarray(6, 6 + pngSample().length))).toBe("image/png");
    expect(await detectDocumentType(around)).toBeNull();
  });

  it.each([
    ["nothing", text("")],
    ["a web page", text("<!doctype html><script>alert(1)</script>")],
    ["a drawing that can run scripts", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a program", joined(text("MZ"), new Uint8Array(200), text("PE\0\0"))],
    ["a program for Linux", joined(Uint8Array.of(0x7f), text("ELF"), new Uint8Array(100))],
    ["an archive", joined(text("PK\u0003\u0004"), new Uint8Array(100))],
    ["a GIF", text("GIF89a\u0001\0\u0001\0\0\0\0;")],
    ["a web page before a PDF", joined(text("<html><script>1</script>"), pdfSample())],
    ["a web page in the head of a PDF", joined(text("%PDF-1.7\n%<HTML lang=en>"), pdfSample())],
    ["white space before a PDF", joined(text("\n"), pdfSample())],
    ["a byte order mark before a PDF", joined(Uint8Array.of(0xef, 0xbb, 0xbf), pdfSample())],
    ["a JPEG mark before a web page", joined(Uint8Array.of(0xff, 0xd8, 0xff), text("<html>"))],
    ["a PNG mark before a web page", joined(pngSample().subarray(0, 8), text("<html>"))],
  ])("is unknown for %s", async (_what, bytes) => {
    expect(await detectDocumentType(bytes)).toBeNull();
  });
});
