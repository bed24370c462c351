import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";

const styleSheets = ["ground", "summary", "methods", "actions", "result", "wide"];

/** The scripts and the style sheet that a browser asks for, read once at start. */
export function browserFiles(): Hono {
  const app = new Hono();
  const styles = styleSheets.map((name) => `checkout-${name}.css`);
  app.get("/checkout.js", etag(), textFile("javascript", ["checkout.js"]));
  app.get("/checkout-page.js", etag(), textFile("javascript", ["checkout-page.js"]));
  app.get("/checkout.css", etag(), textFile("css", styles));
  return app;
}

function textFile(kind: "javascript" | "css", names: string[]) {
  const text = names
    .map((name) => readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8"))
    .join("\n");
  return (c: Context) =>
    c.body(text, 200, {
      "content-type": `text/${kind}; charset=utf-8`,
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    });
}
