import { html } from "hono/html";
import { business } from "#app/content/business.ts";
import { icon } from "./icons.ts";

export type Html = ReturnType<typeof html>;

/** The merchant as it is registered with this provider. */
export const merchantName: string = business.name;

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

export function formatAmount(amountInPaise: number): string {
  return rupees.format(amountInPaise / 100);
}

/** The frame of every page. Style sheet and script are reached from `checkout/{token}`. */
export function pageShell(page: { title: string; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="stylesheet" href="../checkout.css" />
        <script type="module" src="../checkout-page.js"></script>
      </head>
      <body>
        <header class="sandbox-banner">
          ${icon("flask")}
          <span><strong>Sandbox:</strong> no real money moves</span>
        </header>
        ${page.body}
      </body>
    </html>`;
}
