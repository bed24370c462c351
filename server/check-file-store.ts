import type { FileStore } from "#app/ports/files.ts";

/** Ends the start where the files cannot be had, rather than the first visitor's upload. */
export async function checkFileStore(files: FileStore): Promise<void> {
  try {
    for await (const _ of files.list("start/")) break;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The store of files (S3_…) cannot be used: ${why}`, { cause: error });
  }
}
