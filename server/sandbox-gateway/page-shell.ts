import { html } from "hono/html";
import { business } from "#app/content/business.ts";
import { type Html, sandboxPage } from "#server/sandbox-ui/page.ts";
import { icon } from "./icons.ts";

export function merchantName(): string {
  return business().name;
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

export function formatAmount(amountInPaise: number): string {
  return rupees.format(amountInPaise / 100);
}

/** The assets are relative to `checkout/{token}`. */
export function pageShell(page: { title: string; body: Html }): Html {
  return sandboxPage({
    ...page,
    files: html`<link rel="stylesheet" href="../checkout.css" />
      <script type="module" src="../checkout-page.js"></script>`,
    banner: html`${icon("flask")} <span><strong>Sandbox:</strong> no real money moves</span>`,
  });
}
