import type { Paise } from "#app/domain/money.ts";
import type { Checkout, NewOrder } from "./checkout.ts";
import type { DepositBlocks } from "./deposits.ts";

/** `pending` covers everything that may still be paid. */
export type PaymentState = "pending" | "completed" | "failed";
export type RefundState = "pending" | "completed" | "failed";

export type ProviderOrder = {
  state: PaymentState;
  amount: Paise;
  /** The provider's id of the payment; some providers refund by it. */
  transactionId: string | null;
  /** The provider's reason for a failure, shown to the customer. */
  message: string | null;
};

/** `reference` is the bank's, by which the customer finds it on a statement; not every answer has it. */
export type ProviderRefund = { state: RefundState; reference?: string | null };

export type NewRefund = {
  /** Our refund id, also the idempotency key. */
  refundId: string;
  orderId: string;
  transactionId: string;
  amount: Paise;
};

/** The ids that a callback names; without any it concerns none of our orders. */
export type PaymentCallback = {
  eventId: string;
  /** Our order id. */
  orderId?: string | undefined;
  providerOrderId?: string | undefined;
  /** Our refund id, or the provider's where it does not name ours. */
  refundId?: string | undefined;
};

/** The provider could not be reached or sent an invalid response: the outcome is unknown. Try again. */
export class PaymentProviderUnavailable extends Error {
  override name = "PaymentProviderUnavailable";
  readonly code = "PROVIDER_UNAVAILABLE";
}

/**
 * Use this instead of `instanceof`: the server and the built site each have a copy of the class
 * (decision 006).
 */
export function isProviderUnavailable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "PROVIDER_UNAVAILABLE";
}

/**
 * A payment provider. Only `getOrder` is trusted for the state of an order; callbacks and returning
 * browsers only trigger a check. Every call may throw PaymentProviderUnavailable.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The script that opens the checkout in the browser (spec 4, Payment). */
  readonly checkoutScript: string;
  /** Null where a deposit can only be collected and refunded. */
  readonly blocks: DepositBlocks | null;
  /**
   * Creates the order, once per order id. A repeated call returns the same checkout, or null where the
   * provider reveals it only once. Throws an Error when the id was used for another amount.
   */
  createOrder(order: NewOrder): Promise<Checkout | null>;
  /** Null when the provider does not know the order. */
  getOrder(orderId: string): Promise<ProviderOrder | null>;
  /** Requests a refund, once per refund id. `failed` when the provider refuses it. */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** The state of a requested refund. Null when the provider does not know it. */
  getRefund(refund: NewRefund): Promise<ProviderRefund | null>;
  /** The event a callback reports, or null when its signature is invalid. */
  readCallback(rawBody: string, headers: Headers): PaymentCallback | null;
}

/** The current provider and those of earlier orders. */
export type PaymentProviders = {
  /** Creates new orders. */
  readonly current: PaymentProvider;
  /** Null when the provider is no longer configured. */
  named(name: string): PaymentProvider | null;
};

/** Throws PaymentProviderUnavailable when the provider is no longer configured. */
export function providerNamed(
  providers: Pick<PaymentProviders, "named">,
  name: string,
): PaymentProvider {
  const provider = providers.named(name);
  if (provider === null) throw new PaymentProviderUnavailable(`${name} is not set up`);
  return provider;
}
