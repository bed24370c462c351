import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { SECOND } from "#app/domain/business-time.ts";
import { type Order, verifyOrder } from "#app/features/payment/checkout/verify-order.ts";

/** The page itself has just asked. */
const FIRST_DELAY_MS = 3 * SECOND;
const UNAVAILABLE_DELAY_MS = 10 * SECOND;

/**
 * Asks for an order until it is settled or its token is too old, then lets the page say what is so.
 * Answers whether we cannot be reached just now.
 */
export function usePaymentPolling(
  { orderId, accessToken }: Order,
  isProviderUnavailable: boolean,
): boolean {
  const { revalidate } = useRevalidator();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const poll = async () => {
      const options = { forMs: Infinity, signal: stop.signal };
      const order = { orderId, accessToken };
      await verifyOrder(order, (phase) => setUnreachable(phase === "unreachable"), options);
      if (!stop.signal.aborted) await revalidate();
    };
    const delay = isProviderUnavailable ? UNAVAILABLE_DELAY_MS : FIRST_DELAY_MS;
    const start = setTimeout(() => void poll(), delay);
    return () => {
      clearTimeout(start);
      stop.abort();
    };
  }, [orderId, accessToken, isProviderUnavailable, revalidate]);
  return isUnreachable;
}
