import { Check, IdCard } from "lucide-react";
import {
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  type DocumentKind,
  missingDocuments,
} from "#app/domain/document-kinds.ts";
import { ownBookingPath } from "#app/features/booking/own/own-booking-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "./section.tsx";

type DocumentsCardProps = { reference: string; given: readonly DocumentKind[] };

/** Which documents go with the booking, and where to give the others; until the car is handed over. */
export function DocumentsCard({ reference, given }: DocumentsCardProps) {
  const missing = missingDocuments(given);
  return (
    <Section
      title="Documents"
      beside={
        <Badge tone={missing.length === 0 ? "success" : "warning"}>
          {given.length} of {DOCUMENT_KINDS.length}
        </Badge>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 text-sm leading-6 sm:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <Document key={kind} kind={kind} isGiven={given.includes(kind)} />
        ))}
      </ul>
      <p className="text-sm leading-6 text-muted">
        {missing.length === 0
          ? "We have a copy of each. Please bring the originals to pickup."
          : `Please remember to bring ${missing.join(", ")} at pickup.`}
      </p>
      <LinkButton
        to={`${ownBookingPath(reference)}/documents`}
        size="small"
        variant="secondary"
        className="w-fit max-sm:w-full"
      >
        {missing.length === 0 ? "See or change documents" : "Upload documents"}
      </LinkButton>
    </Section>
  );
}

function Document({ kind, isGiven }: { kind: DocumentKind; isGiven: boolean }) {
  const Icon = isGiven ? Check : IdCard;
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden="true"
        className={
          isGiven ? "mt-1 size-4 shrink-0 text-success" : "mt-1 size-4 shrink-0 text-muted"
        }
      />
      <span>
        {DOCUMENT_LABELS[kind]}
        <span className="text-muted"> · {isGiven ? "uploaded" : "missing"}</span>
      </span>
    </li>
  );
}
