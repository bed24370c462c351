import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { icon, type IconName } from "./icons.ts";
import type { OrderState, SandboxOrder } from "./orders.ts";
import { formatAmount, merchantName, pageShell } from "./page-shell.ts";

type Standing = { state: OrderState; message: string | null };
type Visit = "just now" | "repeated" | "revisited";

const nothingTaken = "No money was taken.";

/** What became of an attempt; of a repeated one, that the first alone counts. */
export function finishedPage(
  order: SandboxOrder,
  { state, message }: Standing,
  visit: Visit,
): Html {
  const amount = formatAmount(order.amount);
  const again = visit !== "just now";
  const leaves = visit !== "revisited";
  if (state === "COMPLETED") {
    const heading = again ? "This order is already paid" : "Payment successful";
    const says = again
      ? `You paid ${amount} to ${merchantName}. Nothing was paid again.`
      : `You paid ${amount} to ${merchantName}.`;
    return resultPage({ look: "done", heading, says, order, event: "CONCLUDED", leaves });
  }
  if (state === "PENDING") {
    const heading = "Waiting for your bank";
    const says = `Your bank is confirming ${amount}. ${merchantName} will show the result as soon as it is known.`;
    return resultPage({ look: "clock", heading, says, order, event: "CONCLUDED", leaves });
  }
  const heading = again ? "This payment has already failed" : "Payment failed";
  const says = `${message ?? ""} ${nothingTaken}`;
  return resultPage({ look: "failed", heading, says, order, event: "CONCLUDED", leaves });
}

export function cancelledPage(order: SandboxOrder): Html {
  const heading = "Payment cancelled";
  return resultPage({
    look: "failed",
    heading,
    says: nothingTaken,
    order,
    event: "USER_CANCEL",
    leaves: true,
  });
}

export function expiredPage(order: SandboxOrder): Html {
  const heading = "The payment time ran out";
  const says = `${nothingTaken} Return to ${merchantName} to start again.`;
  return resultPage({ look: "clock", heading, says, order, event: "CONCLUDED", leaves: false });
}

export function unknownPage(): Html {
  const heading = "This payment link is not valid";
  const says = "Check the address, or start the payment again where you began it.";
  return resultPage({ look: "failed", heading, says, event: "USER_CANCEL", leaves: false });
}

type Result = {
  look: IconName & ("done" | "failed" | "clock");
  heading: string;
  says: string;
  order?: SandboxOrder;
  /** What the page's script tells the site when the buyer leaves. */
  event: "CONCLUDED" | "USER_CANCEL";
  /** Whether it leaves by itself after a moment. */
  leaves: boolean;
};

function resultPage({ look, heading, says, order, event, leaves }: Result): Html {
  return pageShell({
    title: heading,
    body: html`<main
      class="result ${look}"
      data-event="${event}"
      data-leaves="${leaves ? "yes" : "no"}"
    >
      <div class="result-mark">${icon(look)}</div>
      <h1 tabindex="-1">${heading}</h1>
      <p>${says}</p>
      ${order ? receipt(order) : ""} ${order ? wayBack(order) : closeButton()}
      <p class="provider">Payments by <strong>Sandbox Pay</strong></p>
    </main>`,
  });
}

function receipt(order: SandboxOrder): Html {
  const transaction = order.transactionId
    ? html`<div>
        <dt>Transaction</dt>
        <dd>${order.transactionId}</dd>
      </div>`
    : "";
  return html`<dl class="receipt">
    <div>
      <dt>Amount</dt>
      <dd>${formatAmount(order.amount)}</dd>
    </div>
    <div>
      <dt>Order</dt>
      <dd>${order.merchantOrderId}</dd>
    </div>
    ${transaction}
  </dl>`;
}

function wayBack(order: SandboxOrder): Html {
  return html`<a class="button pay" href="${order.returnUrl}" target="_top" data-leave>
    Return to ${merchantName}
  </a>`;
}

function closeButton(): Html {
  return html`<button class="button pay" type="button" data-leave data-framed-only hidden>
    Close
  </button>`;
}
