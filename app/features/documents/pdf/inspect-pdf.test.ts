import { describe, expect, it } from "vitest";
import { pageWith, pdfOf, pdfSample } from "#test/support/document-samples.ts";
import { inspectPdf } from "./inspect-pdf.server.ts";

describe("the PDF worker", () => {
  it("reports the problems of a file", async () => {
    const active = pdfOf(pageWith("/OpenAction <</S /JavaScript /JS (1)>>"));
    expect(await Promise.all([inspectPdf(pdfSample()), inspectPdf(active)])).toEqual([
      null,
      "active-file",
    ]);
  });

  it("is stopped at its memory and time limits", async () => {
    // Every one of them is read to the end of the file.
    const slow = Buffer.from(`%PDF-1.7\n${"obj[".repeat(1_000_000)}%%EOF\n`);
    const began = performance.now();
    const inspected = inspectPdf(slow, { inspectTimeoutMs: 500 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - began).toBeLessThan(400);
    expect(await inspected).toBe("broken-file");
  });

  it("starts its time limit when it begins to work", async () => {
    const beginning = `
      import { parentPort } from "node:worker_threads";
      setTimeout(() => {
        parentPort.postMessage("begun");
        setTimeout(() => parentPort.postMessage(null), 10);
      }, 1200);`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(beginning)}`);
    expect(await inspectPdf(pdfSample(), { inspectTimeoutMs: 1000, worker })).toBe(null);
  });

  it("reports busy when no worker starts in time", async () => {
    expect(await inspectPdf(pdfSample(), { startTimeoutMs: 1 })).toBe("busy");
  });
});
