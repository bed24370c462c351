import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { SECOND } from "#app/domain/business-time.ts";
import { type Order, verifyOrder } from "#app/features/payment/checkout/verify-order.ts";

/** The page itself has just asked. */
const FIRST_PAUSE_MS = 3 * SECOND;
const PAUSE_WITHOUT_PROVIDER_MS = 10 * SECOND;

/**
 * Asks for an order until it is settled or its token is too old, then lets the page say what is so.
 * Answers whether we cannot be reached just now.
 */
export function useKeepAsking({ orderId, accessToken }: Order, isProviderAway: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isUnheard, setUnheard] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const given = { forMs: Infinity, signal: stop.signal };
      const order = { orderId, accessToken };
      await verifyOrder(order, (phase) => setUnheard(phase === "unheard"), given);
      if (!stop.signal.aborted) await revalidate();
    };
    const pause = isProviderAway ? PAUSE_WITHOUT_PROVIDER_MS : FIRST_PAUSE_MS;
    const start = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(start);
      stop.abort();
    };
  }, [orderId, accessToken, isProviderAway, revalidate]);
  return isUnheard;
}
