import { expect, test, vi } from "vitest";
import { PaymentProviderUnavailable } from "./payments.ts";

test("a provider that is away is known as such by another copy of this module", async () => {
  vi.resetModules();
  const other = await import("./payments.ts");
  expect(other.PaymentProviderUnavailable).not.toBe(PaymentProviderUnavailable);
  expect(new other.PaymentProviderUnavailable("no answer")).toBeInstanceOf(
    PaymentProviderUnavailable,
  );
  expect(new Error("no answer")).not.toBeInstanceOf(PaymentProviderUnavailable);
  expect("PaymentProviderUnavailable").not.toBeInstanceOf(PaymentProviderUnavailable);
});
