import type { RentalRules } from "#app/domain/site-rules.ts";
import { businessDate, type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { listSlots } from "#app/domain/time-slots.ts";
import { MomentFields } from "#app/ui/moment-fields.tsx";

type ChangeMomentFieldsProps = {
  label: string;
  name: "pickup" | "return";
  at: Instant;
  /** Days before it cannot be chosen. */
  earliest?: Instant;
  rules?: RentalRules;
};

/** Date and time as `parseTarget` reads them. */
export function ChangeMomentFields({ label, name, at, earliest, rules }: ChangeMomentFieldsProps) {
  const min = earliest === undefined ? undefined : businessDate(earliest);
  return (
    <MomentFields
      label={label}
      times={listSlots(rules)}
      date={{ name: `${name}Date`, value: businessDate(at), error: undefined, min }}
      time={{ name: `${name}Time`, value: formatTime(minuteOfDay(at)), error: undefined }}
    />
  );
}
