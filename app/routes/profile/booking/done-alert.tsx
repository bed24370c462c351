import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { doneMessageFrom } from "#app/features/booking/customer/own-booking-messages.ts";
import { Alert } from "#app/ui/alert.tsx";

type DoneAlertProps = { done: NonNullable<ReturnType<typeof doneMessageFrom>> };

/** Removes `done` from the URL, so that a reload does not repeat it. */
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
