import { IdCard } from "#app/ui/icons/account-icons.ts";
import { BadgeCheck, Check, TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  acceptedKinds,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  type DocumentKind,
  missingDocuments,
} from "#app/domain/document-kinds.ts";
import { licenceExpiryBeforeReturn } from "#app/domain/document-expiry.ts";
import type { BookingDocument } from "#app/features/booking/customer/find-own-booking.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import {
  pickupReminder,
  documentStatusLabel,
} from "#app/features/booking/customer/own-booking-messages.ts";
import { LicenceNote } from "#app/features/documents/licence-note.tsx";
import { tileId } from "#app/features/documents/no-script-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type DocumentsCardProps = {
  booking: { reference: string; returnAt: Instant };
  documents: readonly BookingDocument[];
};

export function DocumentsCard({ booking, documents }: DocumentsCardProps) {
  const accepted = acceptedKinds(documents);
  const missing = missingDocuments(accepted);
  const rejected = documents.find(({ verdict }) => verdict === "rejected");
  return (
    <CardSection
      title="Documents"
      beside={
        <Badge tone={missing.length === 0 ? "success" : "warning"}>
          {accepted.length} of {DOCUMENT_KINDS.length}
        </Badge>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 text-sm leading-6 sm:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <Document
            key={kind}
            kind={kind}
            document={documents.find((document) => document.kind === kind)}
          />
        ))}
      </ul>
      <LicenceNote documents={documents} returnAt={booking.returnAt} />
      <p className="text-sm leading-6 text-muted">
        {pickupReminder(missing, licenceExpiryBeforeReturn(documents, booking.returnAt) !== null)}
      </p>
      <LinkButton
        to={`${ownBookingPath(booking.reference)}/documents${rejected ? `#${tileId(rejected.kind)}` : ""}`}
        size="small"
        variant={rejected ? "primary" : "secondary"}
        className="w-fit max-sm:w-full"
      >
        {rejected
          ? "Send again"
          : missing.length === 0
            ? "See or change documents"
            : "Upload documents"}
      </LinkButton>
    </CardSection>
  );
}

const STATUS_STYLES = {
  missing: { Icon: IdCard, tone: "text-muted" },
  uploaded: { Icon: Check, tone: "text-success" },
  verified: { Icon: BadgeCheck, tone: "text-success" },
  rejected: { Icon: TriangleExclamationPoint, tone: "text-danger" },
};

function Document({
  kind,
  document,
}: {
  kind: DocumentKind;
  document: BookingDocument | undefined;
}) {
  const { Icon, tone } =
    STATUS_STYLES[document === undefined ? "missing" : (document.verdict ?? "uploaded")];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 wrap-anywhere">
        {DOCUMENT_LABELS[kind]}
        <span className={document?.verdict === "rejected" ? "text-danger" : "text-muted"}>
          {" "}
          · {documentStatusLabel(document)}
        </span>
      </span>
    </li>
  );
}
