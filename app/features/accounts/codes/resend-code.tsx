import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";

export const RESEND = "resend";

type ResendCodeProps = {
  resendAt: Instant;
  now: Instant;
  what?: "code" | "link";
  children?: ReactNode;
};

/** Without JavaScript the button always works, and the server answers how long to wait. */
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

/** Counted on the monotonic clock, so that a wrong device date does no harm. */
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
