import { type FormEvent, useState } from "react";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { odometerHints } from "#app/features/booking/admin/booking-messages.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import {
  readingProblems,
  type ReadingProblems,
} from "#app/features/booking/inspection/reading-problems.ts";
import type { TypedReadings } from "#app/features/booking/inspection/typed-entry.ts";
import type {
  HandoverPage,
  StepProps,
} from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import {
  formatDriven,
  odometerProblem,
} from "#app/routes/admin/bookings/booking/handover/odometer.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { FuelField } from "#app/routes/inspections/view/fuel-field.tsx";

export function ReadingsStep({ page, inspection, previous, labels, onDone }: StepProps) {
  const before = inspection.typed("readings") ?? submittedReadings(page);
  const [problems, setProblems] = useState<ReadingProblems>({});
  const [isAsked, setIsAsked] = useState(before?.sure ?? false);
  const [km, setKm] = useState(before?.odometerKm ?? "");

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const typed: TypedReadings = {
      odometerKm: text("odometerKm"),
      sure: form.get("sure") === "yes",
      fuelPercent: text("fuelPercent"),
      fastagBalance: text("fastagBalance"),
      notes: text("notes"),
    };
    const odometer = odometerProblem(page, typed);
    if (odometer?.isAsked) setIsAsked(true);
    const found = {
      ...(odometer && { odometerKm: odometer.text }),
      ...readingProblems(typed),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      return event.currentTarget
        .querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)
        ?.focus();
    }
    inspection.save("readings", typed);
    onDone();
  }

  const { odometerKm: lastKm, fuel } = page.before;
  const isElectric = page.fuelType === "Electric";
  const driven = formatDriven(page, km);
  return (
    <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-5">
      <TextField
        label="Odometer (km)"
        name="odometerKm"
        inputMode="numeric"
        required
        maxLength={12}
        defaultValue={before?.odometerKm}
        onChange={({ target }) => setKm(target.value)}
        hint={
          lastKm === null
            ? undefined
            : `Last noted: ${formatKm(lastKm)}${driven === null ? "" : ` (${driven})`}`
        }
        error={problems.odometerKm}
      />
      {isAsked ? (
        <CheckboxField
          label="Yes, the odometer says that"
          hint={odometerHints[page.phase]}
          name="sure"
          value="yes"
          defaultChecked={before?.sure ?? false}
        />
      ) : null}
      <FuelField
        label={isElectric ? "Charge" : "Fuel"}
        defaultValue={before?.fuelPercent}
        hint={fuel === null ? undefined : `At the pickup: ${formatFuelLevel(fuel)}`}
        error={problems.fuelPercent}
      />
      <TextField
        label="FASTag balance (₹)"
        name="fastagBalance"
        inputMode="decimal"
        maxLength={12}
        defaultValue={before?.fastagBalance}
        hint="Leave it empty if it is not known."
        error={problems.fastagBalance}
      />
      <TextAreaField
        label="Notes"
        name="notes"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={before?.notes}
        hint="Optional: what was agreed."
        error={problems.notes}
      />
      <StepActions previous={previous}>
        <Button type="submit" disabled={!inspection.isReady} className="flex-1 sm:flex-none">
          {labels.save}
        </Button>
      </StepActions>
    </form>
  );
}

/** What the customer entered at the key box is where staff begin. */
function submittedReadings({ submitted }: HandoverPage): TypedReadings | null {
  if (submitted === null) return null;
  const { odometerKm, fuelPercent } = submitted;
  const typed = { odometerKm: String(odometerKm), fuelPercent: String(fuelPercent) };
  return { ...typed, sure: false, fastagBalance: "", notes: "" };
}
