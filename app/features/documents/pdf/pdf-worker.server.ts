import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { getResolvedPDFJS } from "unpdf";
import { openPdf } from "./open-pdf.server.ts";
import { type PdfProblem, scanPdf } from "./scan-pdf.server.ts";

export type WorkerMessage = "begun" | PdfProblem | null;

function postResult(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}

async function findProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
  try {
    const scanned = scanPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return scanned.problem ?? (await openPdf(bytes, scanned));
  } catch {
    return "broken-file";
  }
}

if (!isMainThread && workerData instanceof Uint8Array) {
  // Loads the reader before the timer starts.
  await getResolvedPDFJS();
  postResult("begun");
  postResult(await findProblem(workerData));
}
