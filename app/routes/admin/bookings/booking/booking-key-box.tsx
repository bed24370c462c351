import { formatDuration, formatMoment } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { formatFuelLevel, formatKm } from "#app/features/booking/admin/handover-labels.ts";
import { Alert } from "#app/ui/alert.tsx";
import { handoverPath } from "./booking-paths.ts";
import { IntentForm } from "./intent-form.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

/** Keys that did not come back, or a return that waits for staff. */
export function BookingKeyBox({ page }: { page: BookingPage }) {
  if (page.keysMissing) return <KeysMissing />;
  return isToConfirm(page) ? <ToConfirm page={page} /> : null;
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

function ToConfirm({ page: { booking, keyBox, now } }: { page: BookingPage }) {
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
    </Alert>
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
