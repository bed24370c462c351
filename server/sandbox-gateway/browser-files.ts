import { Hono } from "hono";
import { etag } from "hono/etag";
import { baseStyles, serveTextFiles } from "#server/sandbox-ui/text-files.ts";

const styleSheets = ["parts", "summary", "methods", "actions", "result", "wide"];

export function browserFiles(): Hono {
  const app = new Hono();
  const styles = styleSheets.map((name) => browserFile(`checkout-${name}.css`));
  app.get("/checkout.js", etag(), serveTextFiles("javascript", [browserFile("checkout.js")]));
  app.get(
    "/checkout-page.js",
    etag(),
    serveTextFiles("javascript", [browserFile("checkout-page.js")]),
  );
  app.get("/checkout.css", etag(), serveTextFiles("css", [baseStyles, ...styles]));
  return app;
}

function browserFile(name: string): URL {
  return new URL(`./browser/${name}`, import.meta.url);
}
