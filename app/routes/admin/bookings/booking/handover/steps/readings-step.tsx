import { type FormEvent, useState } from "react";
import { MAX_NOTE_LENGTH } from "#app/features/booking/admin/booking-forms.ts";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { formatFuelLevel, formatKm } from "#app/features/booking/admin/handover-labels.ts";
import {
  readingProblems,
  type ReadingProblems,
} from "#app/features/booking/inspection/reading-problems.ts";
import type { TypedReadings } from "#app/features/booking/inspection/typed-entry.ts";
import type {
  HandoverPage,
  StepProps,
} from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { FuelField } from "#app/routes/inspections/view/fuel-field.tsx";

export function ReadingsStep({ page, inspection, previous, onDone }: StepProps) {
  const before = inspection.typed("readings") ?? submittedReadings(page);
  const [problems, setProblems] = useState<ReadingProblems>({});

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
    const found = problemsOf(page, typed);
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
  const isLow = problems.odometerKm !== undefined && lastKm !== null && page.phase === "pickup";
  return (
    <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-5">
      <TextField
        label="Odometer (km)"
        name="odometerKm"
        inputMode="numeric"
        required
        maxLength={12}
        defaultValue={before?.odometerKm}
        hint={lastKm === null ? undefined : `Last noted: ${formatKm(lastKm)}`}
        error={problems.odometerKm}
      />
      {isLow || before?.sure ? (
        <CheckboxField
          label="Yes, the odometer says that"
          hint="The earlier reading was the wrong one."
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
          Save and continue
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

/** A lower odometer is asked about at the pickup, and impossible at the return. */
function problemsOf({ phase, before }: HandoverPage, typed: TypedReadings): ReadingProblems {
  const problems = readingProblems(typed);
  const { odometerKm: last } = before;
  const km = Number(typed.odometerKm.replaceAll(/[\s,]|km$/gi, ""));
  if (problems.odometerKm !== undefined || last === null || km >= last) return problems;
  if (phase === "return") return { ...problems, odometerKm: bookingRefusals.odometerBack(last) };
  if (typed.sure) return problems;
  return { ...problems, odometerKm: bookingRefusals.odometerLow(last) };
}
