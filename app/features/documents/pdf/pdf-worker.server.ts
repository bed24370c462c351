import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { openPdf } from "./open-pdf.server.ts";
import { type PdfProblem, scanPdf } from "./scan-pdf.server.ts";

/** The thread of one PDF: it says what speaks against it, and ends. */
async function findProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
  try {
    const scanned = scanPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return scanned.problem ?? (await openPdf(bytes, scanned));
  } catch {
    return "broken-file";
  }
}

if (!isMainThread && workerData instanceof Uint8Array) {
  parentPort?.postMessage(await findProblem(workerData), []);
}
