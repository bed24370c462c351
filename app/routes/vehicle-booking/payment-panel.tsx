import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { siteRules } from "#app/domain/site-rules.ts";
import { HoldCountdown, useIsHeld } from "#app/features/booking/hold-countdown.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { focusIfLost } from "#app/ui/focus-if-lost.ts";
import { Timer } from "#app/ui/icons/icons.ts";
import { PHASES, type PaymentProblem } from "./payment-problem.ts";
import type { Checkout } from "./use-checkout.ts";

type PaymentPanelProps = {
  checkout: Checkout;
  /** From the server, for a payment without scripts. */
  refusal: string | null;
};

/** Always says how long the car is held, what happened to the money and what comes next. */
export function PaymentPanel({ checkout, refusal }: PaymentPanelProps) {
  const { phase, hold } = checkout;
  const isHeld = useIsHeld(hold?.secondsLeft ?? 0);
  const problem = checkout.problem ?? (refusal === null ? null : refusedByServer(refusal));
  const panel = useRef<HTMLElement>(null);
  const isWaiting = phase === "waiting" || phase === "unreachable";
  useEffect(() => {
    if (problem !== null || isWaiting) panel.current?.scrollIntoView({ block: "nearest" });
  }, [problem, isWaiting]);
  useEffect(() => {
    // The button that was pressed is gone: Pay after a failed check, "Check the payment again" during the next one.
    if (checkout.problem !== null || phase === "verifying") focusIfLost(panel.current);
  }, [checkout.problem, phase]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Your payment"
      className="scroll-my-28 overflow-hidden rounded-card border border-line bg-surface shadow-soft"
    >
      {hold === null ? (
        <p className="flex items-center gap-3 bg-coral-soft px-4 py-3 text-sm leading-6">
          <Timer aria-hidden="true" className="size-5 shrink-0 text-coral" />
          We hold this car for you for {siteRules().holdMinutes} minutes once you press Pay.
        </p>
      ) : (
        <HoldCountdown
          secondsLeft={hold.secondsLeft}
          until={hold.until}
          className="rounded-none!"
        />
      )}
      {problem === null ? null : (
        <Alert
          tone={problem.tone}
          title={problem.title}
          text={<ProblemText problem={problem} isHeld={isHeld} />}
          className="rounded-none! border-x-0! border-b-0!"
        >
          <NextSteps checkout={checkout} isHeld={isHeld} />
        </Alert>
      )}
      <div role="status" className={problem === null ? "px-4 py-3.5 text-sm leading-6" : "sr-only"}>
        {problem === null ? (
          <>
            <p className="text-base font-semibold">{PHASES[phase].status}</p>
            <p className="text-muted">{PHASES[phase].money}</p>
          </>
        ) : null}
      </div>
      {problem === null && checkout.payPage !== null ? (
        <p className="-mt-3 px-4 pb-1.5 text-sm">
          <PayPageLink to={checkout.payPage} />
        </p>
      ) : null}
    </section>
  );
}

function refusedByServer(text: string): PaymentProblem {
  return { title: "Not paid", text, money: null, tone: "danger", canVerify: false };
}

function ProblemText({ problem, isHeld }: { problem: PaymentProblem; isHeld: boolean }) {
  return (
    <>
      {problem.text} {problem.money === null ? null : <strong>{problem.money}</strong>}
      {isHeld && !problem.canVerify ? (
        <span className="block">
          The car stays held. Pay again, with another method if you like, or release it.
        </span>
      ) : null}
    </>
  );
}

function NextSteps({ checkout, isHeld }: { checkout: Checkout; isHeld: boolean }) {
  const { verifyAgain, payPage } = checkout;
  const hold = isHeld ? checkout.hold : null;
  if (verifyAgain !== null) {
    return (
      <>
        <Button type="button" variant="secondary" size="small" onClick={verifyAgain}>
          Check the payment again
        </Button>
        <LinkButton to="/profile" variant="secondary" size="small">
          See my bookings
        </LinkButton>
      </>
    );
  }
  if (payPage === null && hold === null) return null;
  return (
    <span className="-my-2 flex flex-wrap gap-x-5 text-sm">
      {payPage === null ? null : <PayPageLink to={payPage} />}
      {hold === null ? null : (
        <Link
          to={href("/profile/bookings/:reference/cancel", { reference: hold.reference })}
          className={LINK}
        >
          Release the car
        </Link>
      )}
    </span>
  );
}

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4";

function PayPageLink({ to }: { to: string }) {
  return (
    <a href={to} className={LINK}>
      Open the payment page instead
    </a>
  );
}
