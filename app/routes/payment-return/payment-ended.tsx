import { useEffect, useRef } from "react";
import { HoldCountdown } from "#app/features/booking/hold-countdown.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { focusIfLost } from "#app/ui/focus-if-lost.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import type { ReturnPageData } from "./load-return-page.server.ts";

type PaymentEndedProps = {
  page: Pick<ReturnPageData, "purpose" | "holdSecondsLeft" | "holdUntil" | "bookPath">;
  status: Exclude<ReturnPageData["standing"], { kind: "waiting" }>;
};

/** The payment failed or is refunded. */
export function PaymentEnded({ page, status }: PaymentEndedProps) {
  const { purpose, holdSecondsLeft, holdUntil, bookPath } = page;
  const { kind, text } = status;
  const alert = useRef<HTMLDivElement>(null);
  const replacedPage = useEnhanced();
  useEffect(() => {
    // A link of the waiting page that had the focus is gone.
    if (replacedPage) focusIfLost(alert.current);
    // oxlint-disable-next-line react/exhaustive-deps -- what stood here when it came, not later
  }, []);
  const bookLabel = holdSecondsLeft === null ? "Book again" : "Try again";
  return (
    <>
      <Alert
        ref={alert}
        tabIndex={-1}
        tone={kind === "failed" ? "danger" : "warning"}
        title={text}
      />
      {holdSecondsLeft === null ? null : (
        <HoldCountdown secondsLeft={holdSecondsLeft} until={holdUntil} />
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={bookPath}>
          {purpose === "booking" ? bookLabel : "See your booking"}
        </LinkButton>
        <LinkButton to="/profile" variant="secondary">
          My Bookings
        </LinkButton>
      </div>
    </>
  );
}
