import { fork } from "node:child_process";
import { once } from "node:events";
import { printTable, type BenchRow } from "./report.ts";

/** Every bench after the other, each a command of its own too, then one table of them all. */
const rows: BenchRow[] = [];
for (const part of ["requests", "pages", "search", "admin", "checkout", "files"]) {
  console.log(`\n=== ${part}`);
  const bench = fork(new URL(`${part}.ts`, import.meta.url));
  bench.on("message", (reported: BenchRow[]) => rows.push(...reported));
  await once(bench, "exit");
}
console.log("\n=== all");
printTable(rows);
