import { Link } from "react-router";
import type { Step } from "#app/features/accounts/factors/second-step.ts";

type OtherStepsProps = {
  chosen: Step;
  steps: readonly Step[];
  phone: string | null;
  next: string | null;
};

/** Links to the other second steps; they work without scripts. */
export function OtherSteps({ chosen, steps, phone, next }: OtherStepsProps) {
  const labels: Record<Step, string> = {
    totp: "Use the authenticator app",
    phone: `Get a code by text${phone === null ? "" : ` to ${phone}`}`,
    backup: "Use a backup code",
  };
  return steps
    .filter((step) => step !== chosen)
    .map((step) => (
      <Link
        key={step}
        to={`?${new URLSearchParams({ with: step, ...(next !== null && { next }) }).toString()}`}
        replace
        className="tabular flex min-h-11 items-center rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        {labels[step]}
      </Link>
    ));
}
