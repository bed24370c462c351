import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { getResolvedPDFJS } from "unpdf";
import { openPdf } from "./open-pdf.server.ts";
import { type PdfProblem, scanPdf } from "./scan-pdf.server.ts";

/** First that it has loaded all that it needs, then what speaks against the file. */
export type WorkerMessage = "begun" | PdfProblem | null;

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}

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
  // The reader would load only when a file is opened.
  await getResolvedPDFJS();
  say("begun");
  say(await findProblem(workerData));
}
