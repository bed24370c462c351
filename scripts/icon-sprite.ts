import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const MODULE = "virtual:icon-sprite";
const RESOLVED = `\0${MODULE}`;
/** Those behind the sign-in apart, so that no visitor loads their names. */
const LISTS = ["icons", "account-icons", "admin-icons"].map((name) => `app/ui/icons/${name}.ts`);
const DEV_FILE = "assets/icons.svg";

/** Draws the icons that these files name into one file; its name changes with them. */
export function iconSprite(): Plugin {
  return {
    name: "icon-sprite",
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (this.environment.mode !== "build") return `export default "/${DEV_FILE}"`;
      const source = drawSprite();
      const fileName = `assets/icons-${hash("sha256", source, "base64url").slice(0, 8)}.svg`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default "/${fileName}"`;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${DEV_FILE}`, (_request, response) => {
        response.setHeader("content-type", "image/svg+xml");
        response.end(drawSprite());
      });
    },
  };
}

function drawSprite(): string {
  const lists = LISTS.map((file) => readFileSync(file, "utf8")).join("");
  const names = lists.matchAll(/createIcon\("(\w+)"\)/g);
  const symbols = Array.from(names, ([, name]) => drawSymbol(name as keyof typeof icons));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** Colour and width of the lines come from where the icon is used. */
function drawSymbol(name: keyof typeof icons): string {
  const drawing = renderToStaticMarkup(createElement(icons[name]));
  const shapes = drawing.slice(drawing.indexOf(">") + 1, drawing.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
