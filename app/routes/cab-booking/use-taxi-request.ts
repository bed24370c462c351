import { useEffect, useState } from "react";
import { sendTaxiRequest } from "#app/features/taxi/send-taxi-request.ts";
import { readTypedRequest } from "#app/features/taxi/taxi-request.ts";
import type { TaxiResult } from "./taxi-result.ts";

const SLOW_MS = 1000;

/** One card's window and what became of its request (spec 4, Taxi booking modal). */
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

  /** Closes the window whatever the outcome. Pressed twice, it is stored once. */
  const send = async (form: FormData): Promise<void> => {
    close();
    setAnswer(null);
    setIsSending(true);
    const typed = readTypedRequest(form);
    const sent = await sendTaxiRequest(form).then(
      () => true,
      () => false,
    );
    setAnswer(sent ? { sent, hasPhone: typed.phone.trim() !== "" } : { sent, typed });
    setIsSending(false);
  };

  return { openings, isOpen, open, close, send, answer, isSlow: useSlow(isSending) };
}

/** True once something has gone on for more than a second: until then nobody wonders. */
function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
