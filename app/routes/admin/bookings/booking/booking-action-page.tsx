import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { UnsavedChangesDialog } from "#app/routes/admin/unsaved-changes-dialog.tsx";
import { useUnsavedForm } from "#app/routes/admin/use-unsaved-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";
import { bookingPath } from "./booking-paths.ts";
import type { BookingStep } from "./load-booking.server.ts";
import { ACTION_FORM_ID, type BookingActionData } from "./booking-action-data.ts";

type BookingActionPageProps = {
  step: BookingStep;
  title: string;
  answer: BookingActionData | undefined;
  label: string;
  isDanger?: boolean;
  notNow?: string;
  about?: ReactNode;
  children?: ReactNode;
};

/** The form is hidden after these. */
const FINAL_REFUSALS = new Set<string | undefined>(["not-now", "nothing-left"]);

export function BookingActionPage(props: BookingActionPageProps) {
  const { step, title, answer, label, isDanger = false, about, children } = props;
  const { notNow = bookingRefusals.notNow } = props;
  const back = bookingPath(step.id);
  const isOver = !step.canDo || FINAL_REFUSALS.has(answer?.refusal?.kind);
  return (
    <StepPage back={{ to: back, label: `Booking ${step.reference}` }} title={title}>
      <BookingSummary step={step} />
      {answer?.problem ? <Alert tone="danger" title={answer.problem} /> : null}
      {isOver ? (
        <>
          {answer?.problem ? null : <Alert tone="warning" title="Not possible now" text={notNow} />}
          <LinkButton to={back} variant="secondary" className="w-fit">
            Back to the booking
          </LinkButton>
        </>
      ) : (
        <>
          {about}
          <ActionForm answer={answer} label={label} isDanger={isDanger} back={back}>
            {children}
          </ActionForm>
        </>
      )}
    </StepPage>
  );
}

type ActionFormProps = Pick<
  BookingActionPageProps,
  "answer" | "label" | "isDanger" | "children"
> & {
  back: string;
};

function ActionForm({ answer, label, isDanger = false, back, children }: ActionFormProps) {
  const pending = useNavigation().formMethod === "POST";
  const form = useFocusFirstInvalid(answer);
  const { leaving, onSave, onFocus } = useUnsavedForm(form);
  return (
    <Form
      ref={form}
      id={ACTION_FORM_ID}
      method="post"
      onFocus={onFocus}
      onSubmit={onSave}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
    >
      <UnsavedChangesDialog blocker={leaving} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? "danger" : "primary"} pending={pending}>
          {label}
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Back
        </LinkButton>
      </div>
    </Form>
  );
}

function BookingSummary({ step }: { step: BookingStep }) {
  return (
    <div className="flex flex-col gap-0.5 border-b border-line pb-4 text-sm leading-6">
      <p className="text-base font-semibold wrap-anywhere">{step.userName}</p>
      <p>
        <UnbrokenText text={step.carName} />
      </p>
      <p className="tabular text-muted">
        <PeriodText text={formatPeriod(step)} />
      </p>
    </div>
  );
}
