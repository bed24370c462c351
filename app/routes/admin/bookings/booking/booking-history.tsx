import type { ReactNode } from "react";
import { formatMoment } from "#app/domain/business-time.ts";
import { EVENT_LABELS, formatEventDetail } from "#app/features/booking/admin/event-labels.ts";
import type { HistoryEntry } from "#app/features/booking/admin/list-booking-history.server.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { DOCUMENT_STATES } from "#app/features/booking/inspection/inspection-labels.ts";
import { NoteForm } from "#app/routes/admin/note-form.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import type { BookingActionData } from "./booking-action-data.ts";

type BookingHistoryProps = { page: BookingPage; answer: BookingActionData | undefined };

export function BookingHistory({ page, answer }: BookingHistoryProps) {
  const { booking, history, documentReasons } = page;
  const refused =
    answer?.of === "note" ? { typed: answer.typed.text, problem: answer.problems.text } : null;
  return (
    <CardSection compact title="History">
      <NoteForm done="note-added" refused={refused} hint="Visible to staff only." />
      {history.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been recorded yet.</p>
      ) : (
        <ol className="flex flex-col">
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} customerId={booking.userId}>
              {entry.kind === "picked_up" ? <DocumentReasons documents={documentReasons} /> : null}
            </Entry>
          ))}
        </ol>
      )}
    </CardSection>
  );
}

type EntryProps = { entry: HistoryEntry; customerId: string; children: ReactNode };

function Entry({ entry, customerId, children }: EntryProps) {
  const { kind, detail, createdAt, by, actor } = entry;
  const text = formatEventDetail(kind, detail);
  const isNote = kind === "note";
  const who = actor === customerId ? "Customer" : (by ?? "Automatic");
  return (
    <li className="relative border-l border-line pb-4 pl-5 text-sm leading-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-2 -left-[4.5px] size-2 rounded-full ${isNote ? "bg-coral" : "bg-line-strong"}`}
      />
      <p className={isNote ? "font-medium wrap-anywhere whitespace-pre-line" : "font-semibold"}>
        {isNote ? <span className="sr-only">Note: </span> : null}
        {isNote ? text : EVENT_LABELS[kind]}
      </p>
      {isNote || text === null ? null : <p className="tabular wrap-anywhere">{text}</p>}
      {children}
      <p className="tabular text-xs leading-5 text-muted wrap-anywhere">
        {formatMoment(createdAt, { year: true })} · {who}
      </p>
    </li>
  );
}

/** Why the car was handed over without a verified document. */
function DocumentReasons({ documents }: { documents: BookingPage["documentReasons"] }) {
  return documents.map(({ name, state, reason }) => (
    <p key={name} className="wrap-anywhere">
      {name} ({DOCUMENT_STATES[state].toLowerCase()}): {reason}
    </p>
  ));
}
