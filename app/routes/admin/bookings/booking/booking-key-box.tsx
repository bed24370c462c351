import { Form, useNavigation } from "react-router";
import { formatDuration, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";
import type { BookingActionData } from "./booking-action-data.ts";
import { handoverPath } from "./booking-paths.ts";
import { IntentForm } from "./intent-form.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type BookingKeyBoxProps = { page: BookingPage; answer: BookingActionData | undefined };

/** Keys that did not come back, or a return that waits for staff. */
export function BookingKeyBox({ page, answer }: BookingKeyBoxProps) {
  if (page.keysMissing) return <KeysMissing />;
  return isToConfirm(page) ? <ToConfirm page={page} answer={answer} /> : null;
}

export function isToConfirm({ keyBox }: Pick<BookingPage, "keyBox">): boolean {
  return Boolean(keyBox?.submittedAt) && keyBox?.confirmedAt === null;
}

/** Whether the customer may return the car without staff; until they have. */
export function KeyBoxChoice({ page }: { page: BookingPage }) {
  const { may } = useAccess();
  if (!may("bookings.manage") || !page.actions.includes("change") || isToConfirm(page)) return null;
  const isByRule = siteRules().keyBox && page.booking.tripStatus === "upcoming";
  return <Choice isAllowed={page.keyBox !== null} isByRule={isByRule} />;
}

function KeysMissing() {
  return (
    <Alert role="note" tone="danger" title="The keys are not back">
      {useAccess().may("handover") ? (
        <IntentForm intent="keys-back" label="The keys are back" />
      ) : null}
    </Alert>
  );
}

function ToConfirm({ page: { booking, keyBox, now }, answer }: BookingKeyBoxProps) {
  const { may } = useAccess();
  const { submittedAt, confirmBy, odometerKm, fuelPercent, keysPlace } = keyBox ?? {};
  if (!submittedAt || !confirmBy) return null;
  const due =
    now > confirmBy
      ? `Overdue by ${formatDuration(now - confirmBy)}.`
      : `Confirm by ${formatMoment(confirmBy)}.`;
  const readings = `${formatKm(odometerKm ?? 0)}, fuel ${formatFuelLevel(fuelPercent ?? 0).toLowerCase()}`;
  return (
    <Alert
      role="note"
      tone={now > confirmBy ? "danger" : "warning"}
      title={`Left at the key box on ${formatMoment(submittedAt)}`}
      text={
        <>
          <span className="tabular block">{readings}</span>
          <span className="block wrap-anywhere">Keys: {keysPlace}</span>
          <span className="tabular block">{due}</span>
        </>
      }
    >
      <AdminLinkButton to={handoverPath(booking.id, "return")} size="small">
        Confirm the return
      </AdminLinkButton>
      {may("handover") ? <RejectReturn submittedAt={submittedAt} answer={answer} /> : null}
    </Alert>
  );
}

type RejectReturnProps = { submittedAt: Instant; answer: BookingActionData | undefined };

/** For a return that was submitted by mistake. */
function RejectReturn({ submittedAt, answer }: RejectReturnProps) {
  const { formData, state } = useNavigation();
  const own = answer?.of === "reject-key-box" ? answer : undefined;
  const form = useFocusFirstInvalid(state === "idle" && own?.problems.reason);
  return (
    <details open={own !== undefined} className="w-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-sea underline-offset-4 hover:underline">
        The car is not there
      </summary>
      <Form ref={form} method="post" noValidate className="flex flex-col gap-3 pt-2">
        <input type="hidden" name="intent" value="reject-key-box" />
        <input type="hidden" name="shownSubmission" value={submittedAt} />
        <p className="text-sm leading-6">
          The car counts as out again, and the customer can submit the return once more. We tell
          them.
        </p>
        <ReasonField answer={own} />
        <Button
          type="submit"
          variant="danger"
          size="small"
          className="w-fit"
          pending={formData?.get("intent") === "reject-key-box"}
        >
          Reject the return
        </Button>
      </Form>
    </details>
  );
}

/** Before the pickup, the setting for every car is all there is to say. */
function Choice({ isAllowed, isByRule }: { isAllowed: boolean; isByRule: boolean }) {
  if (isByRule) {
    return (
      <p className="border-t border-line pt-4 text-sm leading-6">
        <span className="font-semibold">Key box: allowed from the pickup on.</span> Your rules allow
        it for every car; you can take it back for this booking then.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line pt-4 text-sm leading-6">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">Key box: {isAllowed ? "allowed" : "not allowed"}.</span>{" "}
        {isAllowed
          ? "The customer can return the car without staff."
          : "The car is returned to staff."}
      </p>
      <IntentForm intent="key-box" label={isAllowed ? "No longer allow it" : "Allow the key box"}>
        <input type="hidden" name="isAllowed" value={isAllowed ? "" : "yes"} />
      </IntentForm>
    </div>
  );
}
