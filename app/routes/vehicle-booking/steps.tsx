import { Check } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

const NAMES = { documents: "Document Upload", payment: "Payment" } as const;

type StepsProps = { step: keyof typeof NAMES; base: string; hasAllDocuments: boolean };

export function Steps({ step, base, hasAllDocuments }: StepsProps) {
  return (
    <ol className="flex flex-wrap lg:mt-6 gap-x-8 gap-y-2" aria-label="Steps of the booking">
      <li aria-current={step === "documents" ? "step" : undefined}>
        {step === "payment" ? (
          <Link to={base} className="flex min-h-11 items-center gap-3 font-semibold text-sea">
            <Mark active={hasAllDocuments}>
              {hasAllDocuments ? <Check aria-label="Done" className="size-4" /> : 1}
            </Mark>
            {NAMES.documents}
          </Link>
        ) : (
          <span className="flex min-h-11 items-center gap-3 font-semibold">
            <Mark active>1</Mark>
            {NAMES.documents}
          </span>
        )}
      </li>
      <li
        aria-current={step === "payment" ? "step" : undefined}
        className={classNames(
          "flex min-h-11 items-center gap-3 font-semibold",
          step === "payment" ? "" : "text-muted",
        )}
      >
        <Mark active={step === "payment"}>2</Mark>
        {NAMES.payment}
      </li>
    </ol>
  );
}

function Mark({ active, children }: { active: boolean; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        "grid size-8 place-items-center rounded-full text-sm",
        active ? "bg-sea text-on-sea" : "border border-line-strong bg-surface text-muted",
      )}
    >
      {children}
    </span>
  );
}
