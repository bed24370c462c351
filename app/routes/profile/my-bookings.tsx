import { href } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import type { ListedBooking } from "#app/features/booking/customer/list-own-bookings.server.ts";
import type { RejectedDocument } from "#app/features/documents/customer/list-rejected-documents.server.ts";
import { ownDocumentPath } from "#app/features/documents/customer/own-document-path.ts";
import { ownDocuments } from "#app/features/documents/customer/own-documents-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnWaitlist, type OwnWaitlistProps } from "./own-waitlist.tsx";
import { BookingCard } from "./booking-card.tsx";

type MyBookingsProps = {
  bookings: readonly ListedBooking[];
  waitlist: OwnWaitlistProps;
  /** Documents to upload again. */
  rejected: readonly RejectedDocument[];
  now: Instant;
};

export function MyBookings({ bookings, waitlist, rejected, now }: MyBookingsProps) {
  return (
    <div className="flex flex-col gap-5">
      <RejectedDocuments rejected={rejected} />
      <OwnWaitlist {...waitlist} />
      <Bookings bookings={bookings} now={now} />
    </div>
  );
}

function RejectedDocuments({ rejected }: Pick<MyBookingsProps, "rejected">) {
  const [first] = rejected;
  if (first === undefined) return null;
  return (
    <Alert
      role="note"
      tone="warning"
      title={ownDocuments.toSendAgain}
      text={
        <ul>
          {rejected.map(({ kind, because }) => (
            <li key={kind} className="wrap-anywhere">
              {ownDocuments.rejected(DOCUMENT_LABELS[kind], because)}
            </li>
          ))}
        </ul>
      }
    >
      <LinkButton to={ownDocumentPath(first.kind)} size="small">
        {ownDocuments.sendAgain}
      </LinkButton>
    </Alert>
  );
}

function Bookings({ bookings, now }: Pick<MyBookingsProps, "bookings" | "now">) {
  if (bookings.length === 0) {
    return (
      <EmptyState
        title="No bookings yet"
        text="Choose where and when, pick a car, and it will be waiting for you here."
        action={<LinkButton to={href("/vehicles")}>Browse Cars</LinkButton>}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-5">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} now={now} />
        </li>
      ))}
    </ul>
  );
}
