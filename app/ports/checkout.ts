import type { Paise } from "#app/domain/money.ts";

export type NewOrder = {
  /** Our order id, which is also the idempotency key: the same id never opens a second order. */
  orderId: string;
  amount: Paise;
  /** Seconds until the order expires at the provider. */
  expiresInSeconds: number;
  /** Where the provider redirects a browser that could not show the checkout in a frame. */
  returnUrl: string;
};

/** How the browser opens the checkout: a URL that the provider's script shows in a frame, or parameters for its script. */
export type Checkout = { providerOrderId: string } & (
  | { kind: "redirect"; redirectUrl: string }
  | { kind: "client"; params: Record<string, string | number> }
);
