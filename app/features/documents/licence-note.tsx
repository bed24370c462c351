import type { Instant } from "#app/domain/business-time.ts";
import { type Dated, formatDate, licenceEndsEarly } from "#app/domain/document-expiry.ts";
import { Alert } from "#app/ui/alert.tsx";

type LicenceNoteProps = { documents: readonly Dated[]; returnAt: Instant };

export function LicenceNote({ documents, returnAt }: LicenceNoteProps) {
  const lastDay = licenceEndsEarly(documents, returnAt);
  if (lastDay === null) return null;
  return (
    <Alert
      role="note"
      tone="warning"
      title={`Your driving licence ends on ${formatDate(lastDay)}`}
      text="That is before you bring the car back. Please send a copy of the renewed one."
    />
  );
}
