import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/domain/business-time.ts";
import type { WorkerMessage } from "./pdf-worker.server.ts";
import type { PdfProblem } from "./scan-pdf.server.ts";

/** Starting the thread takes half a second on an idle machine. */
const TO_BEGIN_MS = 20 * SECOND;
/** 30 pages take half a second. */
const TO_INSPECT_MS = 4 * SECOND;
const MOST_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Resolves to the source, also from the build. */
const WORKER = createRequire(import.meta.url).resolve(
  "#app/features/documents/pdf/pdf-worker.server.ts",
);

/**
 * Checks a PDF in a thread with limits of memory and time; beyond them it counts as broken. Busy if the
 * machine is too loaded to start the thread; throws if it cannot start.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  how: { toBeginMs?: number; toInspectMs?: number; worker?: string | URL } = {},
): Promise<PdfProblem | "busy" | null> {
  const { toBeginMs = TO_BEGIN_MS, toInspectMs = TO_INSPECT_MS } = how;
  const worker = new Worker(how.worker ?? WORKER, {
    workerData: bytes,
    resourceLimits: MOST_MEMORY,
    // Discards the output of the reader.
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
        // A message before the exit still counts.
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
