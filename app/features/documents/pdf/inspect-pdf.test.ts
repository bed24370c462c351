import { describe, expect, it } from "vitest";
import { pageWith, pdfOf, pdfSample } from "#test/document-samples.ts";
import { inspectPdf } from "./inspect-pdf.server.ts";

describe("the thread that reads a PDF", () => {
  it("says what speaks against it", async () => {
    const active = pdfOf(pageWith("/OpenAction <</S /JavaScript /JS (1)>>"));
    expect(await Promise.all([inspectPdf(pdfSample()), inspectPdf(active)])).toEqual([
      null,
      "active-file",
    ]);
  });

  it("ends where it would take all memory or time, and the site goes on", async () => {
    // Every one of them is read to the end of the file.
    const slow = Buffer.from(`%PDF-1.7\n${"obj[".repeat(1_000_000)}%%EOF\n`);
    const began = performance.now();
    const inspected = inspectPdf(slow, 500);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - began).toBeLessThan(400);
    expect(await inspected).toBe("broken-file");
  });
});
