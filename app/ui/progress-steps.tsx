import { classNames } from "./class-names.ts";
import { Check, X } from "./icons/icons.ts";

export type ProgressStep = {
  label: string;
  when: string | null;
  state: "done" | "now" | "next" | "failed";
  /** What it consists of. */
  items?: readonly string[];
};

const SPOKEN: Record<ProgressStep["state"], string> = {
  done: "Done: ",
  now: "Now: ",
  next: "Still to come: ",
  failed: "Failed: ",
};

const DOTS: Record<ProgressStep["state"], string> = {
  done: "border-success bg-success-soft text-success",
  now: "border-sea bg-sea-soft text-sea",
  next: "border-line-strong/60 bg-surface text-muted",
  failed: "border-danger bg-danger-soft text-danger",
};

export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { label, when, state, items } }: { step: ProgressStep }) {
  return (
    <li className="group relative flex gap-3 pb-4 text-sm leading-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-full border-2",
          DOTS[state],
        )}
      >
        <Mark state={state} />
      </span>
      <span className="tabular min-w-0">
        <span className="sr-only">{SPOKEN[state]}</span>
        <span className={state === "next" ? "text-muted" : "font-semibold"}>{label}</span>
        {when === null ? null : (
          <span className="block text-xs leading-5 wrap-anywhere text-muted">{when}</span>
        )}
        {items?.map((item) => (
          <span key={item} className="block text-xs leading-5 wrap-anywhere">
            {item}
          </span>
        ))}
      </span>
    </li>
  );
}

function Mark({ state }: { state: ProgressStep["state"] }) {
  if (state === "done") return <Check className="size-3.5" strokeWidth={3} />;
  if (state === "failed") return <X className="size-3.5" strokeWidth={3} />;
  return state === "now" ? <span className="size-2 rounded-full bg-current" /> : null;
}
