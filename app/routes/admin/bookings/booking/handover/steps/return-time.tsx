import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { MAX_REASON_LENGTH } from "#app/features/booking/inspection/entry-limits.ts";
import type { TypedEntry } from "#app/features/booking/inspection/typed-entry.ts";
import { formatInputMoment } from "#app/routes/admin/bookings/booking/handover-fields.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type ReturnTimeProps = {
  submitted: { submittedAt: Instant; keysPlace: string | null };
  back: TypedEntry["finished"];
  onChange: (back: TypedEntry["finished"]) => void;
};

/** Since when a car at the key box is back: since the customer said so, or another time for a reason. */
export function ReturnTime({ submitted, back, onChange }: ReturnTimeProps) {
  const { submittedAt, keysPlace } = submitted;
  const usual = formatInputMoment(submittedAt);
  const isOther = back.at !== null && back.at !== usual;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <p className="text-sm leading-6 wrap-anywhere">
        Left at the key box on {formatMoment(submittedAt)}. Keys: {keysPlace}
      </p>
      <TextField
        label="Back since"
        type="datetime-local"
        value={back.at ?? usual}
        onChange={({ target }) => onChange({ ...back, at: target.value })}
      />
      {isOther ? (
        <TextField
          label="Reason for another time"
          required
          maxLength={MAX_REASON_LENGTH}
          value={back.timeReason}
          hint="The customer sees the time; the reason is in the history."
          onChange={({ target }) => onChange({ ...back, timeReason: target.value })}
        />
      ) : null}
    </Card>
  );
}
