import type { Paise } from "#app/domain/money.ts";

/** `pending` covers everything that may still become paid. */
export type PaymentState = "pending" | "completed" | "failed";
export type RefundState = "pending" | "completed" | "failed";

export type NewOrder = {
  /** Our order id, which is also the idempotency key: the same id never opens a second order. */
  orderId: string;
  amount: Paise;
  /** Seconds until the provider itself gives up on the order. */
  expiresInSeconds: number;
  /** Where the provider sends a browser that could not show the checkout in a frame. */
  returnUrl: string;
};

/**
 * How the browser opens the checkout: an address that the provider's script shows in a frame, or
 * values that its script asks for.
 */
export type Checkout = { providerOrderId: string } & (
  | { kind: "redirect"; redirectUrl: string }
  | { kind: "client"; params: Record<string, string | number> }
);

export type ProviderOrder = {
  state: PaymentState;
  amount: Paise;
  /** The provider's own id of the payment, by which some of them refund. */
  transactionId: string | null;
  /** The provider's words for a failure, fit to be shown. */
  message: string | null;
};

export type NewRefund = {
  /** Our refund id, also the idempotency key. */
  refundId: string;
  orderId: string;
  transactionId: string;
  amount: Paise;
};

/** What a callback says it is about, by whichever ids it names; with none it is nothing of ours. */
export type PaymentCallback = {
  eventId: string;
  /** Our order id. */
  orderId?: string | undefined;
  providerOrderId?: string | undefined;
  /** Our refund id, or the provider's own where it names none of ours. */
  refundId?: string | undefined;
};

/** The provider could not be reached or answered nonsense: the outcome is not known. Try again. */
export class PaymentProviderUnavailable extends Error {
  override name = "PaymentProviderUnavailable";

  /** By its name: the server, which throws it, and the built site each have this class (decision 006). */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === "PaymentProviderUnavailable";
  }
}

/**
 * A payment provider. The truth about an order is only ever what `getOrder` answers: callbacks and
 * returning browsers are hints to ask. Every call may throw PaymentProviderUnavailable.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The script that opens the checkout in the browser (spec 4, Payment). */
  readonly checkoutScript: string;
  /**
   * Opens the order, once per order id: asked again it answers the same checkout, or null where the
   * provider says only once how the checkout opens. An id used for another amount is an Error.
   */
  createOrder(order: NewOrder): Promise<Checkout | null>;
  /** Null when the provider does not know the order. */
  getOrder(orderId: string): Promise<ProviderOrder | null>;
  /** Asks for a refund, once per refund id. `failed` when the provider will not make it. */
  refund(refund: NewRefund): Promise<{ state: RefundState }>;
  /** What became of a refund that was asked for. Null when the provider does not know it. */
  getRefund(refund: NewRefund): Promise<{ state: RefundState } | null>;
  /** The event a callback reports, or null when its signature is not the provider's. */
  readCallback(rawBody: string, headers: Headers): PaymentCallback | null;
}

/** All providers by which orders were, or can be, opened. */
export type PaymentProviders = {
  /** The one that opens new orders. */
  readonly current: PaymentProvider;
  /** The one of an earlier order; null where the site is not set up for it any more. */
  named(name: string): PaymentProvider | null;
};

/** The provider of an earlier order. Throws PaymentProviderUnavailable where it is not set up. */
export function providerNamed(
  providers: Pick<PaymentProviders, "named">,
  name: string,
): PaymentProvider {
  const provider = providers.named(name);
  if (provider === null) throw new PaymentProviderUnavailable(`${name} is not set up`);
  return provider;
}
