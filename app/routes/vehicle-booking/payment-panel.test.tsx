// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PaymentPanel } from "./payment-panel.tsx";
import { problemOf } from "./payment-problem.ts";
import type { Checkout } from "./use-checkout.ts";

const problem = problemOf({ kind: "unverified", title: "Not verified", text: "Not confirmed." });
const verifying = { phase: "verifying", problem: null, verifyAgain: null } as const;
const failed = { phase: "idle", problem, verifyAgain: () => {} } as const;

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => {};
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

type Shown = Pick<Checkout, "phase" | "problem" | "verifyAgain">;

function show(shown: Shown) {
  const checkout = { ...shown, hold: null, payPage: null, pay: () => Promise.resolve() };
  act(() =>
    root.render(
      <MemoryRouter>
        <PaymentPanel checkout={checkout} refusal={null} />
        {shown.verifyAgain === null ? <button type="button">Pay</button> : null}
      </MemoryRouter>,
    ),
  );
}

function focusButton(text: string) {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find(({ textContent }) => textContent === text)?.focus();
  expect(document.activeElement?.textContent).toBe(text);
}

const focusedLabel = () => document.activeElement?.getAttribute("aria-label");

test("has the focus when Pay is gone after a check that failed", () => {
  show(verifying);
  focusButton("Pay");
  show(failed);
  expect(focusedLabel()).toBe("Your payment");
});

test("has the focus while the payment is checked again, and when that fails", () => {
  show(failed);
  focusButton("Check the payment again");
  show(verifying);
  expect(focusedLabel()).toBe("Your payment");
  show(failed);
  expect(focusedLabel()).toBe("Your payment");
});

test("leaves the focus where it is on something that stays", () => {
  const field = document.body.appendChild(document.createElement("input"));
  show(verifying);
  field.focus();
  show(failed);
  expect(document.activeElement).toBe(field);
});
