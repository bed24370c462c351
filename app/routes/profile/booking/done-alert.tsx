import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { doneMessageFrom } from "#app/features/booking/customer/own-booking-messages.ts";
import { Alert } from "#app/ui/alert.tsx";

type DoneAlertProps = { done: NonNullable<ReturnType<typeof doneMessageFrom>> };

/** Says what was just done, once: it stays while the page does, and is not said again by a reload. */
export function DoneAlert({ done }: DoneAlertProps) {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    const forget = (params: URLSearchParams) => {
      params.delete("done");
      return params;
    };
    setParams(forget, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [setParams]);
  return <Alert {...done} />;
}
