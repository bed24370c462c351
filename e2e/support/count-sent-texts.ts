import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "./site-under-test.ts";

/** Counts the text messages with this body in the log of the demo. */
export function countSentTexts(body: string): number {
  const file = path.join(dataDir, "sms.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.filter((line) => JSON.parse(line).body === body).length;
}
