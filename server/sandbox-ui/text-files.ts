import { readFileSync } from "node:fs";
import type { Context, Handler } from "hono";

export const baseStyles = new URL("./ground.css", import.meta.url);

/** Serves the files as one, read once at startup. */
export function serveTextFiles(kind: "javascript" | "css", files: readonly URL[]): Handler {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return (c: Context) =>
    c.body(text, 200, {
      "content-type": `text/${kind}; charset=utf-8`,
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    });
}
