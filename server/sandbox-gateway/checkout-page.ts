import { html } from "hono/html";
import type { Instant } from "#app/domain/business-time.ts";
import type { Html } from "#server/sandbox-ui/page.ts";
import { icon } from "./icons.ts";
import type { SandboxOrder } from "./orders.ts";
import { formatAmount, merchantName, pageShell } from "./page-shell.ts";
import { paymentMethods } from "./payment-methods.ts";

const outcomes: Outcome[] = [
  { value: "success", name: "Success", hint: "Paid at once" },
  { value: "failure", name: "Failure", hint: "Bank declines" },
  { value: "pending", name: "Pending, then success", hint: "After 8 seconds" },
  { value: "cancel", name: "Cancel", hint: "Buyer gives up" },
];

const moreOutcomes: Outcome[] = [
  { value: "slow", name: "The bank takes a while", hint: "Success after a minute" },
  { value: "lost", name: "The answer gets lost", hint: "Paid, and the site is not told" },
  { value: "other-amount", name: "The bank takes another amount", hint: "₹1 less than asked" },
  { value: "late", name: "Paid after the time is over", hint: "Failed, then paid in 20 seconds" },
];

type Outcome = { value: string; name: string; hint: string };

export function checkoutPage(order: SandboxOrder, now: Instant, error?: string): Html {
  const amount = formatAmount(order.amount);
  const isBlock = order.blockedUntil !== null;
  return pageShell({
    title: isBlock ? `Block ${amount} for ${merchantName()}` : `Pay ${amount} to ${merchantName()}`,
    body: html`<main class="checkout">
      ${summary(order, now)}
      <form class="payment" method="post" autocomplete="on">
        <p class="form-error" role="alert" data-form-error>${error ?? ""}</p>
        ${paymentMethods()} ${outcomeChoice()}
        <div class="actions">
          <button class="button pay" type="submit">
            ${icon("lock")}<span>${isBlock ? "Block" : "Pay"} ${amount}</span>
          </button>
          <button class="button cancel" type="submit" name="cancel" value="1" formnovalidate>
            Cancel
          </button>
        </div>
      </form>
      ${assurances()}
    </main>`,
  });
}

function summary(order: SandboxOrder, now: Instant): Html {
  const initials = merchantName()
    .replace(/(\p{L})\S*\s*/gu, "$1")
    .slice(0, 2);
  const secondsLeft = Math.ceil((order.expiresAt - now) / 1000);
  return html`<header class="summary">
    <div class="merchant">
      <span class="monogram" aria-hidden="true">${initials}</span>
      <div>
        <h1>${merchantName()}</h1>
        <p class="order-id">Order <span>${order.merchantOrderId}</span></p>
      </div>
    </div>
    <p class="amount">
      <span class="amount-label">
        ${order.blockedUntil === null ? "Amount to pay" : "Amount to block"}
      </span>
      <strong>${formatAmount(order.amount)}</strong>
    </p>
    <p class="time-left">
      ${icon("clock")}
      <span data-seconds-left="${secondsLeft}" role="timer">
        Pay before ${formatTimeOfDay(order.expiresAt)}
      </span>
    </p>
    <p class="visually-hidden" role="status" data-announcement></p>
  </header>`;
}

function assurances(): Html {
  return html`<footer class="assurances">
    <ul>
      <li>${icon("lock")}<span>What you type here is neither sent nor stored.</span></li>
      <li>
        ${icon("done")}<span>${merchantName()} has set the amount. An order is paid once.</span>
      </li>
    </ul>
    <p class="provider">Payments by <strong>Sandbox Pay</strong></p>
  </footer>`;
}

function outcomeChoice(): Html {
  return html`<div class="outcomes" role="group" aria-labelledby="outcomes">
    <p id="outcomes">Outcome to try</p>
    ${outcomes.map((outcome, index) => choice(outcome, index === 0))}
    <details class="more-outcomes">
      <summary>More outcomes</summary>
      <div>${moreOutcomes.map((outcome) => choice(outcome, false))}</div>
    </details>
  </div>`;
}

function choice({ value, name, hint }: Outcome, checked: boolean): Html {
  return html`<label class="outcome">
    <input type="radio" name="outcome" value="${value}" ${checked ? "checked" : ""} />
    <span class="outcome-name">${name}</span>
    <span class="hint">${hint}</span>
  </label>`;
}

function formatTimeOfDay(at: Instant): string {
  return timeOfDay.format(at);
}

const timeOfDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
});
