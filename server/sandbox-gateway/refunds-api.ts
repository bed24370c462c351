import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import { amountInPaise, badRequest, merchantId, readJson } from "./api-input.ts";
import { respondWithFaults, type FaultDeps } from "./faults-api.ts";
import { findRefund, requestRefund, type SandboxRefund } from "./refunds.ts";

const newRefund = z.object({
  merchantRefundId: merchantId,
  merchantOrderId: merchantId,
  amount: amountInPaise,
});

const refusals = {
  "order-not-found": [404, "ORDER_NOT_FOUND", "There is no such order."],
  "refund-exists": [409, "REFUND_EXISTS", "This refund id was used for another refund."],
  "not-paid": [422, "ORDER_NOT_PAID", "Only a paid order can be refunded."],
  "below-minimum": [422, "REFUND_BELOW_MINIMUM", "Less than Rs.1 cannot be refunded."],
  "above-paid": [422, "REFUND_ABOVE_PAID", "More than was paid cannot be refunded."],
} as const;

export function refundsApi(calls: FaultDeps, clock: Clock): Hono {
  const { db } = calls;
  const api = new Hono();

  api.post("/", async (c) => {
    const input = await readJson(c, newRefund);
    if (!input.ok) return c.json(badRequest(input.reason), 400);
    const refundInput = input.value;
    return await respondWithFaults(c, calls, refundInput.merchantOrderId, async () => {
      const now = clock.now();
      const refund = await requestRefund(db, refundInput, now);
      if (refund.ok) return c.json(describeRefund(refund.value, now));
      const [status, code, message] = refusals[refund.reason];
      return c.json({ code, message }, status);
    });
  });

  api.get("/:merchantRefundId", async (c) => {
    const refund = await findRefund(db, c.req.param("merchantRefundId"));
    if (!refund) {
      return c.json({ code: "REFUND_NOT_FOUND", message: "There is no such refund." }, 404);
    }
    return await respondWithFaults(c, calls, refund.merchantOrderId, async () =>
      c.json(describeRefund(refund, clock.now())),
    );
  });

  return api;
}

function describeRefund({ id: refundId, amount, settlesAt }: SandboxRefund, now: Instant) {
  if (now < settlesAt) return { refundId, state: "PENDING", amount };
  return { refundId, state: "COMPLETED", amount, bankReference: bankReference(refundId) };
}

/** Twelve digits, as those of a bank. */
function bankReference(refundId: string): string {
  const digest = createHash("sha256").update(refundId).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 12).padStart(12, "0");
}
