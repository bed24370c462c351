import { z } from "zod";
import type { ProviderResponse } from "#app/adapters/payments/call-provider.server.ts";
import { paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { BlockRefusal, DepositBlocks, ProviderBlock } from "#app/ports/deposits.ts";
import { parseCheckout, parseOrThrow, refusalOf } from "./sandbox-responses.ts";

const states = {
  PENDING: "pending",
  FAILED: "failed",
  BLOCKED: "blocked",
  CAPTURED: "captured",
  RELEASING: "releasing",
  RELEASED: "released",
  EXPIRED: "expired",
} as const;

const block = z
  .object({
    state: z.enum(["PENDING", "FAILED", "BLOCKED", "CAPTURED", "RELEASING", "RELEASED", "EXPIRED"]),
    amount: z.int().min(1).transform(paise),
    captured: z.int().min(0).transform(paise),
    blockedUntil: z.int().min(1),
    renewable: z.boolean(),
    transactionId: z.string().optional(),
    message: z.string().optional(),
  })
  .transform(({ state, blockedUntil, renewable, transactionId, message, ...amounts }) => ({
    ...amounts,
    state: states[state],
    expiresAt: blockedUntil,
    canRenew: renewable,
    transactionId: transactionId ?? null,
    message: message ?? null,
  }));

const refusals = new Set(["NOT_BLOCKED", "CAPTURE_REFUSED", "NOT_RENEWABLE"]);

/** As a one-time UPI mandate; a card's can be renewed. */
export function sandboxBlocks(
  post: (path: string, body: object) => Promise<ProviderResponse>,
  get: (path: string) => Promise<ProviderResponse>,
): DepositBlocks {
  const pathOf = (orderId: string) => `/v1/blocks/${encodeURIComponent(orderId)}`;
  const change = async (
    orderId: string,
    what: string,
    body: object,
  ): Promise<Result<ProviderBlock, BlockRefusal>> => {
    const answer = await post(`${pathOf(orderId)}/${what}`, body);
    const refusal = refusalOf(answer);
    if (refusal && refusals.has(refusal.code)) return refused(refusal.message);
    return ok(parseOrThrow(answer, block));
  };
  return {
    terms: { maxDays: 14, maxAmount: paise(1_00_000_00) },
    async createBlock({ orderId: merchantOrderId, until, ...order }) {
      const body = { ...order, merchantOrderId, blockedUntil: until };
      return parseCheckout(await post("/v1/blocks", body));
    },
    async getBlock(orderId) {
      const answer = await get(pathOf(orderId));
      if (refusalOf(answer)?.code === "BLOCK_NOT_FOUND") return null;
      return parseOrThrow(answer, block);
    },
    capture: ({ orderId, captureId, amount }) =>
      change(orderId, "capture", { merchantCaptureId: captureId, amount }),
    release: (orderId) => change(orderId, "release", {}),
    renew: (orderId, until) => change(orderId, "renew", { until }),
  };
}
