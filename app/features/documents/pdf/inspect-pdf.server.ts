import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/domain/business-time.ts";
import type { WorkerMessage } from "./pdf-worker.server.ts";
import type { PdfProblem } from "./scan-pdf.server.ts";

/** Of the thread and all that it loads; half a second where nothing else is to do. */
const TO_BEGIN_MS = 20 * SECOND;
/** One of 30 pages takes half a second. */
const TO_INSPECT_MS = 4 * SECOND;
const MOST_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The source itself, from there as well as from where the build puts this file. */
const WORKER = createRequire(import.meta.url).resolve(
  "#app/features/documents/pdf/pdf-worker.server.ts",
);

/**
 * What speaks against a PDF; null where it is only to be looked at. It is read in a thread of its own,
 * with limits of memory and time: one that would take more is broken. Busy, where the machine has too
 * much to do for a thread to begin; throws where none can.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  how: { toBeginMs?: number; toInspectMs?: number; worker?: string | URL } = {},
): Promise<PdfProblem | "busy" | null> {
  const { toBeginMs = TO_BEGIN_MS, toInspectMs = TO_INSPECT_MS } = how;
  const worker = new Worker(how.worker ?? WORKER, {
    workerData: bytes,
    resourceLimits: MOST_MEMORY,
    // What the reader says of a strange file is nobody's concern.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve("busy"), toBeginMs);
      worker.on("message", (message: WorkerMessage) => {
        if (message !== "begun") return resolve(message);
        clearTimeout(timer);
        // What it has said by then still counts.
        timer = setTimeout(() => void worker.terminate(), toInspectMs);
      });
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
