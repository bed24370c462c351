import { CircleExclamationPoint } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export const CONTROL =
  "block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink transition-[border-color,background-color] placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft";

type FieldProps = FieldTexts & { id: string; className?: string | undefined; children: ReactNode };

/** The control takes `describedBy` and `invalid`. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

type FieldErrorProps = { id: string; error?: string | null | undefined };

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleExclamationPoint aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

export function describedBy(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
}
