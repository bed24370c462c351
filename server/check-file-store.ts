import type { FileStore } from "#app/ports/files.ts";

/** Fails at startup, not at the first upload, if the file store is not available. */
export async function checkFileStore(files: FileStore): Promise<void> {
  try {
    for await (const _ of files.list("start/")) break;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file store (S3_…) is not available: ${why}`, { cause: error });
  }
}
