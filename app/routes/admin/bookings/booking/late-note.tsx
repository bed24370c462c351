import { formatDuration, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { Alert } from "#app/ui/alert.tsx";

type LateNoteProps = {
  due: Instant;
  /** Milliseconds; 0 within the grace. */
  late: number;
  isReturning?: boolean;
};

export function LateNote({ due, late, isReturning = false }: LateNoteProps) {
  if (late === 0) return null;
  const wasDue = `The car was due back on ${formatMoment(due)}.`;
  return (
    <Alert
      role="note"
      tone="danger"
      title={`Late by ${formatDuration(late)}`}
      text={
        isReturning
          ? `${wasDue} Once it is back, the booking suggests a charge for the late hours.`
          : wasDue
      }
    />
  );
}
