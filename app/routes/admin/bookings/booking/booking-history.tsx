import { useEffect } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { MAX_NOTE_LENGTH } from "#app/features/booking/admin/booking-forms.ts";
import { EVENT_LABELS, formatEventDetail } from "#app/features/booking/admin/event-labels.ts";
import type { HistoryEntry } from "#app/features/booking/admin/list-booking-history.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { useFocusFirstError } from "./booking-action-page.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import type { BookingActionData } from "./booking-action-data.ts";

type BookingHistoryProps = { page: BookingPage; answer: BookingActionData | undefined };

export function BookingHistory({ page: { booking, history }, answer }: BookingHistoryProps) {
  return (
    <CardSection compact title="History">
      <NoteForm answer={answer?.of === "note" ? answer : undefined} />
      {history.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been recorded yet.</p>
      ) : (
        <ol className="flex flex-col">
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} customerId={booking.userId} />
          ))}
        </ol>
      )}
    </CardSection>
  );
}

function Entry({ entry, customerId }: { entry: HistoryEntry; customerId: string }) {
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
      <p className="tabular text-xs leading-5 text-muted wrap-anywhere">
        {formatMoment(createdAt, { year: true })} · {who}
      </p>
    </li>
  );
}

function NoteForm({ answer }: { answer: BookingActionData | undefined }) {
  const form = useFocusFirstError(answer);
  const { formData, state } = useNavigation();
  const pending = formData?.get("intent") === "note";
  const isAdded = useSearchParams()[0].get("done") === "note-added";
  useEffect(() => {
    if (isAdded && state === "idle") form.current?.reset();
  }, [isAdded, state, form]);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        label="Add a note"
        name="text"
        rows={2}
        required
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={answer?.typed.text}
        hint="Visible to staff only."
        error={answer?.problems.text}
      />
      <Button type="submit" variant="secondary" size="small" className="w-fit" pending={pending}>
        Add note
      </Button>
    </Form>
  );
}
