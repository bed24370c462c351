import type { Instant } from "#app/domain/business-time.ts";
import type { DepositBlocks, ProviderBlock } from "#app/ports/deposits.ts";
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
  type ProviderOrder,
} from "#app/ports/payments.ts";

/** `blockedUntil` is set where the amount is blocked, not taken. */
export type OrderAnswer = ProviderOrder & { blockedUntil: Instant | null };

/** Null when the provider does not know the order. Throws PaymentProviderUnavailable. */
export async function getProviderOrder(
  provider: PaymentProvider,
  { orderId, isBlock }: { orderId: string; isBlock: boolean },
): Promise<OrderAnswer | null> {
  if (isBlock) {
    const block = await blocksOf(provider).getBlock(orderId);
    return block && describeBlock(block);
  }
  const order = await provider.getOrder(orderId);
  return order && { ...order, blockedUntil: null };
}

/** Throws PaymentProviderUnavailable where the provider no longer has any. */
export function blocksOf({ name, blocks }: PaymentProvider): DepositBlocks {
  if (blocks === null) throw new PaymentProviderUnavailable(`${name} has no blocks`);
  return blocks;
}

/** Once blocked it counts as completed, whatever became of it since. */
function describeBlock(block: ProviderBlock): OrderAnswer {
  const { transactionId, message, expiresAt: blockedUntil } = block;
  const amount = block.state === "captured" ? block.captured : block.amount;
  const isOpen = block.state === "pending" || block.state === "failed";
  const state = isOpen ? (block.state as "pending" | "failed") : "completed";
  return { state, amount, transactionId, message, blockedUntil };
}
