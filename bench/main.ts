import { spawnSync } from "node:child_process";

/** Every bench after the other; each is a command of its own too. */
for (const part of ["requests", "pages", "search", "admin", "checkout", "files"]) {
  console.log(`\n=== ${part}`);
  spawnSync(process.execPath, [`bench/${part}.ts`], { stdio: "inherit" });
}
