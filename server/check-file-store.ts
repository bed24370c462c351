import type { FileStore } from "#app/ports/files.ts";

/** Fails at startup, not at the first upload. */
export async function checkFileStore(files: FileStore): Promise<void> {
  try {
    for await (const _ of files.list("start/")) break;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The file store (S3_…) is not available: ${reason}`, { cause: error });
  }
}
