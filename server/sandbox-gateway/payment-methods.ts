import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { icon, type IconName } from "./icons.ts";
import type { PaymentMethod } from "./orders.ts";

const banks = [
  "State Bank of India",
  "HDFC Bank",
  "ICICI Bank",
  "Axis Bank",
  "Union Bank of India",
  "Kotak Mahindra Bank",
];

type Field = {
  id: string;
  label: string;
  hint?: string;
  sample: string;
  attributes: Record<string, string>;
};

const upiId: Field = {
  id: "upi-id",
  label: "UPI ID",
  hint: "Sample: success@sandbox",
  sample: "success@sandbox",
  attributes: {
    value: "success@sandbox",
    inputmode: "email",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    "data-pattern": "^[\\w.\\-]{2,}@[a-zA-Z]{2,}$",
    "data-problem": "Enter a UPI ID such as success@sandbox.",
  },
};

const cardFields: Field[] = [
  {
    id: "card-number",
    label: "Card number",
    sample: "4111 1111 1111 1111",
    attributes: {
      inputmode: "numeric",
      autocomplete: "cc-number",
      maxlength: "23",
      "data-pattern": "^(?:\\d ?){12,19}$",
      "data-problem": "Enter the number on the card, 12 to 19 digits.",
      "data-group": "4",
    },
  },
  {
    id: "card-expiry",
    label: "Expiry",
    sample: "12 / 34",
    attributes: {
      inputmode: "numeric",
      autocomplete: "cc-exp",
      maxlength: "7",
      placeholder: "MM / YY",
      "data-pattern": "^(?:0[1-9]|1[0-2]) ?/ ?\\d{2}$",
      "data-problem": "Enter the month and year as MM / YY.",
      "data-slash": "",
    },
  },
  {
    id: "card-cvv",
    label: "CVV",
    sample: "123",
    attributes: {
      type: "password",
      inputmode: "numeric",
      autocomplete: "cc-csc",
      maxlength: "4",
      "data-pattern": "^\\d{3,4}$",
      "data-problem": "Enter the 3 or 4 digits.",
    },
  },
  {
    id: "card-name",
    label: "Name on card",
    sample: "Asha Rao",
    attributes: {
      autocomplete: "cc-name",
      autocapitalize: "words",
      maxlength: "60",
      "data-pattern": "\\S",
      "data-problem": "Enter the name on the card.",
    },
  },
];

/** The fields have no names, so that their input is never sent. */
export function paymentMethods(): Html {
  return html`<fieldset class="methods">
    <legend>Pay with</legend>
    ${method("upi", "UPI", "Any UPI app", textField(upiId))}
    ${method("card", "Card", "Debit or credit", cardPanel())}
    ${method("netbanking", "Net banking", "All major banks", bankPanel())}
  </fieldset>`;
}

function method(value: PaymentMethod & IconName, name: string, hint: string, panel: Html): Html {
  return html`<div class="method">
    <label class="method-choice">
      ${icon(value)}
      <span>
        <span class="method-name">${name}</span>
        <span class="hint">${hint}</span>
      </span>
      <input type="radio" name="method" value="${value}" ${value === "upi" ? "checked" : ""} />
    </label>
    <div class="panel">${panel}</div>
  </div>`;
}

function cardPanel(): Html {
  return html`<div class="card-fields">${cardFields.map(textField)}</div>
    <p class="sample">
      Please do not use a real card.
      <button class="link" type="button" data-fill-samples hidden>Use the sample card</button>
    </p>`;
}

function bankPanel(): Html {
  return html`<div class="field">
    <label for="bank">Your bank</label>
    <select id="bank">
      ${banks.map((bank) => html`<option>${bank}</option>`)}
    </select>
  </div>`;
}

function textField({ id, label, hint, sample, attributes }: Field): Html {
  const attributeHtml = Object.entries(attributes).map(
    ([name, value]) => html` ${name}="${value}"`,
  );
  return html`<div class="field" data-field="${id}">
    <label for="${id}">${label}</label>
    <input id="${id}" data-sample="${sample}" aria-describedby="${id}-note" ${attributeHtml} />
    <p class="note" id="${id}-note" data-hint="${hint ?? ""}">${hint ?? ""}</p>
  </div>`;
}
