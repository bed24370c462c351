import { useRef } from "react";
import type { BusinessDate } from "#app/domain/business-time.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import type { TimeSlot } from "#app/domain/time-slots.ts";
import { Calendar } from "./search-calendar.tsx";
import type { HighlightedDays } from "./search-calendar-day.tsx";
import { TimeOptions } from "./search-times.tsx";

type DateTimeOptionsProps = {
  end: "pickup" | "return";
  search: RentalSearch;
  errors: SearchProblems;
  days: HighlightedDays;
  min: BusinessDate;
  max: BusinessDate;
  slots: readonly TimeSlot[];
  emptyText: string;
  change: (field: keyof RentalSearch, value: string) => void;
  onFinish: (slot: TimeSlot) => void;
};

export function DateTimeOptions(props: DateTimeOptionsProps) {
  const { end, search, errors, days, min, max, slots, emptyText, change, onFinish } = props;
  const times = useRef<HTMLDivElement>(null);
  const title = end === "pickup" ? "Pickup" : "Return";
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-9 lg:pl-3">
      <Calendar
        id={`sheet-${end}-date`}
        label={`${title} date`}
        min={min}
        max={max}
        chosen={search[`${end}Date`]}
        highlighted={days}
        error={errors[`${end}Date`]}
        onChoose={(date) => change(`${end}Date`, date)}
        onTap={() => times.current?.scrollIntoView()}
      />
      <div ref={times} className="scroll-mt-28">
        <TimeOptions
          id={`sheet-${end}-time`}
          label={`${title} time`}
          slots={slots}
          emptyText={emptyText}
          chosen={search[`${end}Time`]}
          error={errors[`${end}Time`]}
          onChoose={(slot) => change(`${end}Time`, slot)}
          onFinish={onFinish}
        />
      </div>
    </div>
  );
}
