import { useState } from "react";
import { Link } from "react-router";
import { itemLabel } from "#app/content/inspection-items.ts";
import { INSPECTION_STEPS, type InspectionStep, openSteps } from "#app/domain/inspections.ts";
import { SIGNATURE_KINDS } from "#app/domain/signed-content.ts";
import { formatRupees } from "#app/domain/money.ts";
import { CONDITION_SLOTS } from "#app/domain/trip-photos.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import {
  formatSignAgain,
  STEP_LABELS,
} from "#app/features/booking/inspection/inspection-labels.ts";
import type { TypedEntry, TypedReadings } from "#app/features/booking/inspection/typed-entry.ts";
import { useTakePhoto } from "#app/features/trip-photos/queue/use-take-photo.ts";
import {
  FROM_REVIEW,
  type HandoverPage,
  type StepProps,
} from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { formatDriven, parseKm } from "#app/routes/admin/bookings/booking/handover/odometer.ts";
import type { Handover } from "#app/routes/admin/bookings/booking/handover/use-handover.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { shownMarks } from "#app/routes/inspections/view/marks.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ReturnTime } from "./return-time.tsx";
import { UnpaidNote } from "#app/routes/admin/bookings/booking/unpaid-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const BUTTONS = { pickup: "Hand over the car", return: "Take the car back" };

type ReviewStepProps = StepProps & { onOpen: (step: InspectionStep) => void };

export function ReviewStep({ page, inspection, previous, onOpen }: ReviewStepProps) {
  const { phase, deposit, unpaid, step: booking } = page;
  const open = openSteps(phase, inspection.kinds);
  const rows = useRows({ page, inspection });
  const isWaiting = inspection.isWaiting("finished");
  const [back, setBack] = useState<TypedEntry["finished"]>({ at: null, timeReason: "" });
  return (
    <div className="flex flex-col gap-4">
      <UnpaidNote bookingId={booking.id} unpaid={unpaid} />
      {deposit > 0 ? (
        <Alert
          role="note"
          tone="warning"
          title={`Take the deposit first: ${formatRupees(deposit)}`}
          text="By your rules for this car and customer. It is taken on the booking’s page."
        />
      ) : null}
      <Card className="p-4 sm:p-5">
        <dl className="divide-y divide-line">
          {rows.map(({ step, text }) => (
            <div
              key={step}
              className="grid grid-cols-[7rem_minmax(0,1fr)_auto] gap-3 py-2.5 text-sm leading-6"
            >
              <dt className="font-semibold">{STEP_LABELS[step]}</dt>
              <dd className={open.includes(step) ? "text-danger" : "tabular wrap-anywhere"}>
                {open.includes(step) ? openText(step, inspection) : text}
              </dd>
              <dd>
                <Link
                  to={`#${step}`}
                  state={FROM_REVIEW}
                  preventScrollReset
                  className="-my-2 flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline"
                >
                  Edit<span className="sr-only">: {STEP_LABELS[step]}</span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {page.submitted === null ? null : (
        <ReturnTime submitted={page.submitted} back={back} onChange={setBack} />
      )}
      {isWaiting ? (
        <p role="status" className="text-sm leading-6 font-semibold">
          Kept on this device. It is recorded as of now, and sent when the connection is back. Leave
          this page open.
        </p>
      ) : null}
      <StepActions previous={previous}>
        <Button
          type="button"
          pending={isWaiting || inspection.isSent("finished")}
          disabled={!inspection.isReady}
          onClick={() => {
            const [first] = open;
            if (first === undefined) inspection.save("finished", back);
            else onOpen(first);
          }}
          className="flex-1 sm:flex-none"
        >
          {open.length === 0 ? BUTTONS[phase] : `Go to: ${STEP_LABELS[open[0] ?? "review"]}`}
        </Button>
      </StepActions>
    </div>
  );
}

function useRows({ page, inspection }: Pick<StepProps, "page" | "inspection">) {
  const taker = useTakePhoto(page.target, page.photos);
  const slots = new Set([...taker.stored, ...taker.queued].map(({ slot }) => slot));
  const photos = CONDITION_SLOTS.filter((slot) => slots.has(slot)).length;
  const marks = shownMarks(page.marks, inspection.queuedMarks);
  const found = marks.filter(({ isNew }) => isNew).length;
  const present = inspection.typed("items")?.present ?? [];
  const missing = page.items
    .filter(({ id }) => !present.includes(id))
    .map(({ id }) => itemLabel(id));
  const readings = inspection.typed("readings");
  const reasons = Object.values(inspection.typed("documents")?.reasons ?? {}).filter(Boolean);
  const signed = inspection.typed("customer_signature");
  const texts: Record<Exclude<InspectionStep, "review">, string> = {
    documents: reasons.length === 0 ? "All verified and seen" : `${reasons.length} with a reason`,
    items: missing.length === 0 ? "All there" : `Missing: ${missing.join(", ")}`,
    readings: readings === null ? "" : formatReadings(page, readings),
    photos: `${photos} of ${CONDITION_SLOTS.length}`,
    damage: `${found === 0 ? "None" : found} new, ${marks.length - found} known`,
    signatures: signed?.name ? "Both signed" : "Not signed by the customer",
  };
  return INSPECTION_STEPS[page.phase].flatMap((step) =>
    step === "review" ? [] : [{ step, text: texts[step] }],
  );
}

/** Why a step is not done. */
function openText(step: InspectionStep, inspection: Handover): string {
  if (step !== "signatures") return "Not done yet";
  const changed = SIGNATURE_KINDS.map(inspection.changed).find((parts) => parts.length > 0);
  return changed === undefined ? "Not done yet" : formatSignAgain(changed);
}

/** "55,128 km (+258 km) · fuel full" */
function formatReadings(page: HandoverPage, { odometerKm, fuelPercent }: TypedReadings): string {
  const driven = formatDriven(page, odometerKm);
  const km = `${formatKm(parseKm(odometerKm))}${driven === null ? "" : ` (${driven})`}`;
  return `${km} · fuel ${formatFuelLevel(Number(fuelPercent)).toLowerCase()}`;
}
