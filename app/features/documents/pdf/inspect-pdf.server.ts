import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/domain/business-time.ts";
import type { WorkerMessage } from "./pdf-worker.server.ts";
import type { PdfProblem } from "./scan-pdf.server.ts";

/** Starting the thread takes half a second on an idle machine. */
const START_TIMEOUT_MS = 20 * SECOND;
/** 30 pages take half a second. */
const INSPECT_TIMEOUT_MS = 4 * SECOND;
const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 192,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
};

const WORKER = createRequire(import.meta.url).resolve(
  "#app/features/documents/pdf/pdf-worker.server.ts",
);

/** Limits memory and time; beyond them a PDF counts as broken. Throws if the thread cannot start. */
export async function inspectPdf(
  bytes: Uint8Array,
  options: { startTimeoutMs?: number; inspectTimeoutMs?: number; worker?: string | URL } = {},
): Promise<PdfProblem | "busy" | null> {
  const { startTimeoutMs = START_TIMEOUT_MS, inspectTimeoutMs = INSPECT_TIMEOUT_MS } = options;
  const worker = new Worker(options.worker ?? WORKER, {
    workerData: bytes,
    resourceLimits: RESOURCE_LIMITS,
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve("busy"), startTimeoutMs);
      worker.on("message", (message: WorkerMessage) => {
        if (message !== "begun") return resolve(message);
        clearTimeout(timer);
        // A message before the exit still counts.
        timer = setTimeout(() => void worker.terminate(), inspectTimeoutMs);
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
