import type { TimeSlot } from "#app/domain/time-slots.ts";
import { Option, OptionGroup } from "./search-option.tsx";
import { timesOfDay } from "./times-of-day.ts";

type TimeOptionsProps = {
  id: string;
  label: string;
  slots: readonly TimeSlot[];
  emptyText: string;
  chosen: string;
  error: string | undefined;
  onChoose: (slot: TimeSlot) => void;
  onFinish: (slot: TimeSlot) => void;
};

export function TimeOptions(props: TimeOptionsProps) {
  const { id, label, slots, emptyText, chosen, error, onChoose, onFinish } = props;
  return (
    <OptionGroup id={id} label={label} error={error}>
      {slots.length === 0 ? <p className="text-muted">{emptyText}</p> : null}
      <div className="flex flex-col gap-4">
        {timesOfDay(slots).map((part) => (
          <div key={part.name} role="group" aria-label={part.name}>
            <p aria-hidden="true" className="mb-1.5 text-[0.8125rem] leading-5 text-muted">
              {part.name}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-1.5">
              {part.slots.map((slot) => (
                <Option
                  key={slot}
                  name={id}
                  value={slot}
                  isChosen={chosen === slot}
                  onChoose={() => onChoose(slot)}
                  onTap={() => onFinish(slot)}
                  className="tabular justify-center text-sm whitespace-nowrap"
                >
                  {slot}
                </Option>
              ))}
            </div>
          </div>
        ))}
      </div>
    </OptionGroup>
  );
}
