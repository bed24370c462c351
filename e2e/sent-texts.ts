import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "./place.ts";

/** How many text messages with these words have gone out, in the demo's own file of them. */
export function countSentTexts(body: string): number {
  const file = path.join(dataDir, "sms.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.filter((line) => JSON.parse(line).body === body).length;
}
