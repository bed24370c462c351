import { useEffect, useState } from "react";
import { PackageGone, sendTaxiRequest } from "#app/features/taxi/send-taxi-request.ts";
import { readTypedRequest } from "#app/features/taxi/taxi-request.ts";
import type { TaxiResult } from "./taxi-result.ts";

const SLOW_MS = 1000;

/** Spec 4, Taxi booking modal. */
export function useTaxiRequest() {
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<TaxiResult | null>(null);

  const open = () => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);

  /** Closes the window whatever the outcome. A repeated request is stored once. */
  const send = async (form: FormData): Promise<void> => {
    close();
    setAnswer(null);
    setIsSending(true);
    const typed = readTypedRequest(form);
    const result = await sendTaxiRequest(form).then(
      (phone): TaxiResult => ({ sent: true, phone }),
      (error): TaxiResult => ({ sent: false, typed: error instanceof PackageGone ? null : typed }),
    );
    setAnswer(result);
    setIsSending(false);
  };

  return { openings, isOpen, open, close, send, answer, isSlow: useSlow(isSending) };
}

/** Waits a second, so that fast requests show no progress. */
function useSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
