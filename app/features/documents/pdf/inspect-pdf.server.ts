import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/domain/business-time.ts";
import type { PdfProblem } from "./scan-pdf.server.ts";

/** One of 30 pages takes half a second. */
const PATIENCE_MS = 4 * SECOND;
const MOST_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The source itself, from there as well as from where the build puts this file. */
const WORKER = createRequire(import.meta.url).resolve(
  "#app/features/documents/pdf/pdf-worker.server.ts",
);

/**
 * What speaks against a PDF; null where it is only to be looked at. It is read in a thread of its own,
 * with limits of memory and time: one that would take more is broken. Throws where no thread begins.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  patienceMs: number = PATIENCE_MS,
): Promise<PdfProblem | null> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    resourceLimits: MOST_MEMORY,
    // What the reader says of a strange file is nobody's concern.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), patienceMs);
  try {
    return await new Promise<PdfProblem | null>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("exit", () => resolve("broken-file"));
      worker.once("error", (error) =>
        isOutOfMemory(error) ? resolve("broken-file") : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
