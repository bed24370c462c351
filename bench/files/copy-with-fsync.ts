import { copyFile, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

export async function copyWithFsync(file: string, folder: string, name: string): Promise<void> {
  const copy = path.join(folder, name);
  await mkdir(folder, { recursive: true });
  await copyFile(file, copy);
  for (const place of [copy, folder]) {
    const handle = await open(place, "r");
    await handle.sync();
    await handle.close();
  }
  await rm(copy);
}
