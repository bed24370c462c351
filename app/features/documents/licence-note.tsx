import type { Instant } from "#app/domain/business-time.ts";
import {
  type DatedDocument,
  formatDate,
  licenceExpiryBeforeReturn,
} from "#app/domain/document-expiry.ts";
import { Alert } from "#app/ui/alert.tsx";

type LicenceNoteProps = { documents: readonly DatedDocument[]; returnAt: Instant };

export function LicenceNote({ documents, returnAt }: LicenceNoteProps) {
  const lastDay = licenceExpiryBeforeReturn(documents, returnAt);
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
