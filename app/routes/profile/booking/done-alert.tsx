import { useEffect } from "react";
import type { doneMessageFrom } from "#app/features/booking/customer/own-booking-messages.ts";
import { Alert } from "#app/ui/alert.tsx";

type DoneAlertProps = { done: NonNullable<ReturnType<typeof doneMessageFrom>> };

/**
 * Removes `done` from the URL, so that a reload does not repeat it. Not by a navigation: it would take the place of
 * the one that a customer has begun meanwhile.
 */
export function DoneAlert({ done }: DoneAlertProps) {
  useEffect(() => {
    const url = new URL(location.href);
    url.searchParams.delete("done");
    history.replaceState(history.state, "", url);
  }, []);
  return <Alert {...done} />;
}
