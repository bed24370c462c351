import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import type { Checkout, NewOrder } from "./checkout.ts";

/** What a provider really can. Longer or larger deposits are collected and refunded. */
export type BlockTerms = {
  /** The bank releases a block by itself after this many days. */
  maxDays: number;
  maxAmount: Paise;
};

/** `pending` may still be blocked, `releasing` is certain to be released. A block is captured once. */
export type ProviderBlockState =
  | "pending"
  | "failed"
  | "blocked"
  | "captured"
  | "releasing"
  | "released"
  | "expired";

export type ProviderBlock = {
  state: ProviderBlockState;
  amount: Paise;
  /** What became ours; the rest was released with the capture. */
  captured: Paise;
  /** When the bank releases it by itself. */
  expiresAt: Instant;
  canRenew: boolean;
  transactionId: string | null;
  /** The provider's reason for a failure, shown to the customer. */
  message: string | null;
};

/** The provider's own words. */
export type BlockRefusal = string;

/**
 * Money that stays on the customer's account until it is captured or released, by a one-time UPI mandate or a card's
 * pre-authorisation. Only `getBlock` is trusted. Every call may throw PaymentProviderUnavailable, and may have taken
 * effect all the same.
 */
export interface DepositBlocks {
  readonly terms: BlockTerms;
  /** As `createOrder`, with our order id, for a checkout at whose end the amount is blocked until `until`. */
  createBlock(order: NewOrder & { until: Instant }): Promise<Checkout | null>;
  /** Null when the provider does not know the order. */
  getBlock(orderId: string): Promise<ProviderBlock | null>;
  /** All or part of it, once per capture id; the bank may give less. The rest is released. */
  capture(request: {
    orderId: string;
    captureId: string;
    amount: Paise;
  }): Promise<Result<ProviderBlock, BlockRefusal>>;
  /** A block that is released already stays so. */
  release(orderId: string): Promise<Result<ProviderBlock, BlockRefusal>>;
  /** Without the customer, where `canRenew`. */
  renew(orderId: string, until: Instant): Promise<Result<ProviderBlock, BlockRefusal>>;
}
