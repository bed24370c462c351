import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";

/** What the button of this form says to the action of its page, in the field `intent`. */
export const RESEND = "resend";

type ResendCodeProps = {
  /** From when on another code may be asked for, and the time when the server said so. */
  resendAt: Instant;
  now: Instant;
  what?: "code" | "link";
  /** Hidden fields that the action needs besides. */
  children?: ReactNode;
};

/**
 * Asks the page's action for another code, once it may. Without scripts the button can always be
 * pressed, and the answer says how long to wait.
 */
export function ResendCode({ resendAt, now, what = "code", children }: ResendCodeProps) {
  const secondsLeft = useSecondsLeft(resendAt, now);
  const canCountDown = useEnhanced();
  const { formData } = useNavigation();
  const mustWait = canCountDown && secondsLeft > 0;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="intent" value={RESEND} />
      {children}
      <span className="text-sm text-muted">Nothing there yet?</span>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="tabular -mx-2 px-2 disabled:text-muted disabled:opacity-100"
        disabled={mustWait}
        pending={formData?.get("intent") === RESEND}
      >
        {mustWait ? `Resend ${what} in ${secondsLeft} s` : `Resend ${what}`}
      </Button>
    </Form>
  );
}

/** Counted on the device's steady clock, so that a wrong date on it does no harm. */
function useSecondsLeft(resendAt: Instant, now: Instant): number {
  const [secondsLeft, setLeft] = useState(secondsBetween(now, resendAt));
  useEffect(() => {
    const start = performance.now();
    const tick = () => setLeft(secondsBetween(now + performance.now() - start, resendAt));
    tick();
    const ticking = setInterval(tick, SECOND);
    return () => clearInterval(ticking);
  }, [resendAt, now]);
  return secondsLeft;
}

function secondsBetween(now: Instant, then: Instant): number {
  return Math.max(0, Math.ceil((then - now) / SECOND));
}
