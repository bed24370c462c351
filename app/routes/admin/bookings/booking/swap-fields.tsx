import type { OdometerRefusal } from "#app/domain/distance-driven.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import type { SwapCar } from "#app/features/booking/admin/find-swap-cars.server.ts";
import { swapField } from "#app/features/booking/admin/swap-form.ts";
import type { SwapSide } from "#app/records/booking/swaps.server.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { ReadingFields } from "./reading-fields.tsx";

const TITLES: Record<SwapSide, string> = {
  back: "Car that comes back",
  out: "Car that goes out",
};

type SwapFieldsProps = {
  cars: readonly SwapCar[];
  typed: FieldProblems;
  problems: FieldProblems;
  refused: { side: SwapSide; refusal: OdometerRefusal } | null;
};

/** The readings of the cars of a swap; each may be left out. */
export function SwapFields({ cars, typed, problems, refused }: SwapFieldsProps) {
  return cars.map(({ side, name, fuelType, lastKm }) => (
    <fieldset key={side} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="-ml-1 px-1 font-semibold wrap-anywhere">{TITLES[side]}</legend>
      <p className="-mt-2 text-sm text-muted">
        <UnbrokenText text={name} />
      </p>
      <ReadingFields
        prefix={swapField(side, "")}
        typed={typed}
        problems={problems}
        refusal={refused?.side === side ? refused.refusal : null}
        lastKm={lastKm}
        fuelType={fuelType}
        isOptional
      />
      <TextField
        label="Notes (optional)"
        name={swapField(side, "notes")}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={typed[swapField(side, "notes")]}
        error={problems[swapField(side, "notes")]}
      />
    </fieldset>
  ));
}
