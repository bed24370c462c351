import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A folder that the caller deletes; its rows are in plain text. Those that killed commands have left are deleted
 * first: their names say which process made them.
 */
export function makeScratchFolder(purpose: string, within = tmpdir()): string {
  const prefix = `samudra-${purpose}-`;
  for (const name of readdirSync(within)) {
    const [pid = ""] = name.startsWith(prefix) ? name.slice(prefix.length).split("-") : [];
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) deleteIfOwn(path.join(within, name));
  }
  return mkdtempSync(path.join(within, `${prefix}${process.pid}-`));
}

/** That of another user is not ours to delete. */
function deleteIfOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user is running, too.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
