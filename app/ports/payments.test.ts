import { expect, test, vi } from "vitest";
import { isProviderUnavailable, PaymentProviderUnavailable } from "./payments.ts";

test("recognises an unavailable provider thrown by another copy of the module", async () => {
  vi.resetModules();
  const other = await import("./payments.ts");
  expect(other.PaymentProviderUnavailable).not.toBe(PaymentProviderUnavailable);
  expect(isProviderUnavailable(new other.PaymentProviderUnavailable("no answer"))).toBe(true);
  expect(isProviderUnavailable(new Error("no answer"))).toBe(false);
  expect(isProviderUnavailable("PROVIDER_UNAVAILABLE")).toBe(false);
});
