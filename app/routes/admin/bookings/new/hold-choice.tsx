import { formatMoment } from "#app/domain/business-time.ts";
import type { CounterHold, listCounterHolds } from "#app/domain/counter-hold.ts";
import { RadioCards } from "./radio-cards.tsx";

type HoldChoiceProps = {
  label: string;
  holds: ReturnType<typeof listCounterHolds>;
  typed?: string | undefined;
  error?: string | undefined;
};

/** How long the car is held unpaid. */
export function HoldChoice({ label, holds, typed, error }: HoldChoiceProps) {
  const options = holds.map(({ hold, until }) => ({
    value: String(hold),
    label: holdLabel(hold),
    hint: `Until ${formatMoment(until)}`,
  }));
  const initial = typed ?? String((holds.at(1) ?? holds[0])?.hold);
  return (
    <RadioCards label={label} name="hours" options={options} initial={initial} error={error} />
  );
}

function holdLabel(hold: CounterHold): string {
  if (hold === "latest") return "As long as possible";
  return hold === 1 ? "1 hour" : `${hold} hours`;
}
