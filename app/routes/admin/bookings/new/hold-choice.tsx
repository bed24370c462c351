import { businessDate, formatMoment, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime, HALF_HOURS } from "#app/domain/clock-time.ts";
import type { CounterHoldLength, HoldEnds, listCounterHolds } from "#app/domain/counter-hold.ts";
import { MomentFields } from "#app/ui/moment-fields.tsx";
import type { FormValues } from "./new-booking-action-data.ts";
import { RadioCards } from "./radio-cards.tsx";

type HoldChoiceProps = {
  label: string;
  holds: ReturnType<typeof listCounterHolds>;
  ends: HoldEnds | null;
  typed: FormValues;
  problems: FormValues;
};

/** How long the car is held unpaid. */
export function HoldChoice({ label, holds, ends, typed, problems }: HoldChoiceProps) {
  const options = holds.map(({ hold, until }) => ({
    value: String(hold),
    label: holdLabel(hold),
    hint: `Until ${formatMoment(until)}`,
  }));
  if (ends !== null) {
    const hint = `${formatMoment(ends.latest)} at the latest`;
    options.push({ value: "until", label: "Until…", hint });
  }
  const initial = typed.hours ?? String((holds.at(1) ?? holds[0])?.hold);
  return (
    <div className="group/hold flex flex-col gap-3">
      <RadioCards
        label={label}
        name="hours"
        options={options}
        initial={initial}
        error={problems.hours}
      />
      {ends === null ? null : (
        // CSS only, so that it works without scripts.
        <div className="hidden group-has-[[value=until]:checked]/hold:block">
          <UntilFields ends={ends} typed={typed} error={problems.untilDate} />
        </div>
      )}
    </div>
  );
}

type UntilFieldsProps = { ends: HoldEnds; typed: FormValues; error: string | undefined };

function UntilFields({ ends: { earliest, latest }, typed, error }: UntilFieldsProps) {
  const date = typed.untilDate ?? businessDate(latest);
  const time = typed.untilTime ?? formatTime(minuteOfDay(latest));
  const days = { min: businessDate(earliest), max: businessDate(latest) };
  return (
    <MomentFields
      label="Until"
      times={HALF_HOURS}
      date={{ name: "untilDate", value: date, error, ...days }}
      time={{ name: "untilTime", value: time, error: undefined }}
    />
  );
}

function holdLabel(hold: CounterHoldLength): string {
  if (hold === "latest") return "As long as possible";
  return hold === 1 ? "1 hour" : `${hold} hours`;
}
