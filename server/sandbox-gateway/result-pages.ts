import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { icon, type IconName } from "./icons.ts";
import type { OrderState, SandboxOrder } from "./orders.ts";
import { formatAmount, merchantName, pageShell } from "./page-shell.ts";

type OrderStatus = { state: OrderState; message: string | null };
type Visit = "just now" | "repeated" | "revisited";

const nothingTaken = "No money was taken.";

export function finishedPage(
  order: SandboxOrder,
  { state, message }: OrderStatus,
  visit: Visit,
): Html {
  const amount = formatAmount(order.amount);
  const isRepeated = visit !== "just now";
  const closesItself = visit !== "revisited";
  if (state === "COMPLETED" && order.blockedUntil !== null) {
    const heading = isRepeated ? "This amount is blocked already" : "Amount blocked";
    const text = `${amount} stays on your account until ${merchantName()} captures or releases it.`;
    return resultPage({ iconName: "done", heading, text, order, event: "CONCLUDED", closesItself });
  }
  if (state === "COMPLETED") {
    const heading = isRepeated ? "This order is already paid" : "Payment successful";
    const text = isRepeated
      ? `You paid ${amount} to ${merchantName()}. Nothing was paid again.`
      : `You paid ${amount} to ${merchantName()}.`;
    return resultPage({ iconName: "done", heading, text, order, event: "CONCLUDED", closesItself });
  }
  if (state === "PENDING") {
    const heading = "Waiting for your bank";
    const text = `Your bank is confirming ${amount}. ${merchantName()} will show the result as soon as it is known.`;
    return resultPage({
      iconName: "clock",
      heading,
      text,
      order,
      event: "CONCLUDED",
      closesItself,
    });
  }
  const heading = isRepeated ? "This payment has already failed" : "Payment failed";
  const text = `${message ?? ""} ${nothingTaken}`;
  return resultPage({ iconName: "failed", heading, text, order, event: "CONCLUDED", closesItself });
}

export function cancelledPage(order: SandboxOrder): Html {
  const heading = "Payment cancelled";
  return resultPage({
    iconName: "failed",
    heading,
    text: nothingTaken,
    order,
    event: "USER_CANCEL",
    closesItself: true,
  });
}

export function expiredPage(order: SandboxOrder): Html {
  const heading = "The payment time ran out";
  const text = `${nothingTaken} Return to ${merchantName()} to start again.`;
  return resultPage({
    iconName: "clock",
    heading,
    text,
    order,
    event: "CONCLUDED",
    closesItself: false,
  });
}

export function unknownPage(): Html {
  const heading = "This payment link is not valid";
  const text = "Check the address, or start the payment again where you began it.";
  return resultPage({
    iconName: "failed",
    heading,
    text,
    event: "USER_CANCEL",
    closesItself: false,
  });
}

type Result = {
  iconName: IconName & ("done" | "failed" | "clock");
  heading: string;
  text: string;
  order?: SandboxOrder;
  event: "CONCLUDED" | "USER_CANCEL";
  closesItself: boolean;
};

function resultPage({ iconName, heading, text, order, event, closesItself }: Result): Html {
  return pageShell({
    title: heading,
    body: html`<main
      class="result ${iconName}"
      data-event="${event}"
      data-leaves="${closesItself ? "yes" : "no"}"
    >
      <div class="result-mark">${icon(iconName)}</div>
      <h1 tabindex="-1">${heading}</h1>
      <p>${text}</p>
      ${order ? receipt(order) : ""} ${order ? returnLink(order) : closeButton()}
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

function returnLink(order: SandboxOrder): Html {
  return html`<a class="button pay" href="${order.returnUrl}" target="_top" data-leave>
    Return to ${merchantName()}
  </a>`;
}

function closeButton(): Html {
  return html`<button class="button pay" type="button" data-leave data-framed-only hidden>
    Close
  </button>`;
}
