// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { PaymentEnded } from "./payment-ended.tsx";

const page = { purpose: "booking", holdSecondsLeft: null, holdUntil: null, bookPath: "/" } as const;
const status = { kind: "failed", text: "Your bank declined the payment." } as const;

test("its alert has the focus when the link that had it is gone", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<a href="/">Check again</a>));
  document.querySelector("a")?.focus();
  act(() =>
    root.render(
      <MemoryRouter>
        <PaymentEnded page={page} status={status} />
      </MemoryRouter>,
    ),
  );
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(document.activeElement?.textContent).toContain(status.text);
  act(() => root.unmount());
});
