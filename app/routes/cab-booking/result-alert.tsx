import type { SubmitEvent } from "react";
import { business } from "#app/content/business.ts";
import { taxiMessages } from "#app/features/taxi/taxi-messages.ts";
import type { TypedRequest } from "#app/features/taxi/taxi-request.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { TaxiResult } from "./taxi-result.ts";

type ResultAlertProps = {
  answer: TaxiResult;
  /** Without it, the browser submits the form again. */
  onRetry?: (form: FormData) => void;
  className?: string;
};

/** Texts of spec 8, Taxi. */
export function ResultAlert({ answer, onRetry, className }: ResultAlertProps) {
  const place = { ref: scrollIntoView, className: classNames("scroll-mb-4", className) };
  if (answer.sent) {
    return (
      <Alert
        {...place}
        tone="success"
        title={taxiMessages.sent}
        text={taxiMessages.callBack[answer.phone]}
      >
        {answer.phone === "given" ? null : <CallLink />}
      </Alert>
    );
  }
  const { typed } = answer;
  const text = typed === null ? taxiMessages.gone : taxiMessages.kept;
  return (
    <Alert {...place} tone="danger" title={taxiMessages.failed} text={text}>
      {typed === null ? null : <RetryForm typed={typed} {...(onRetry && { onRetry })} />}
      <CallLink />
    </Alert>
  );
}

function CallLink() {
  return (
    <a
      href={`tel:${business().phone.tel}`}
      className="tabular inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
    >
      Call {business().phone.display}
    </a>
  );
}

type RetryFormProps = { typed: TypedRequest; onRetry?: (form: FormData) => void };

function RetryForm({ typed, onRetry }: RetryFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onRetry === undefined) return;
    event.preventDefault();
    onRetry(new FormData(event.currentTarget));
  };
  return (
    <form method="post" action="/cabbooking" onSubmit={submit}>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small">
        Try again
      </Button>
    </form>
  );
}

function scrollIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: "nearest" });
}
