import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { AuditLogRow } from "#app/features/audit-log/list-entries.server.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

const ACTION_LABELS: Readonly<Record<string, string>> = {
  "taxi-request.new": "put it back to new",
  "taxi-request.contacted": "marked it contacted",
  "taxi-request.confirmed": "marked it confirmed",
  "taxi-request.closed": "closed it",
  "taxi-request.corrected": "corrected it",
  "taxi-request.noted": "noted",
};

type Typed = { text: string; error: string | null };

type RequestHistoryProps = {
  request: TaxiRow;
  entries: readonly AuditLogRow[];
  note: Typed | null | undefined;
};

export function RequestHistory({ request, entries, note }: RequestHistoryProps) {
  return (
    <Card>
      <section aria-labelledby="history-title" className="flex flex-col gap-4">
        <h2 id="history-title" className="text-xl">
          Notes and history
        </h2>
        {/* Resets the form after a note is added. */}
        <NoteForm key={entries[0]?.id ?? "none"} note={note} />
        <ol className="divide-y divide-line border-t border-line text-sm leading-6">
          {entries.map(({ id, actor, action, detail, createdAt }) => (
            <li key={id} className="flex flex-col gap-1 py-3">
              <Head at={createdAt}>
                <strong className="font-semibold">{actor}</strong>{" "}
                {ACTION_LABELS[action] ?? "changed it"}
              </Head>
              {detail === null ? null : (
                <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
                  {detail}
                </p>
              )}
            </li>
          ))}
          <li className="py-3 last:pb-0">
            <Head at={request.createdAt}>The request came from the taxi page</Head>
          </li>
        </ol>
      </section>
    </Card>
  );
}

function Head({ at, children }: { at: Instant; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
      <span>{children}</span>
      <span className="tabular text-muted">{formatMoment(at)}</span>
    </p>
  );
}

function NoteForm({ note }: { note: Typed | null | undefined }) {
  const pending = useNavigation().formData?.get("intent") === "note";
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        label="Note"
        name="note"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={note?.text}
        error={note?.error}
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        Add note
      </Button>
    </Form>
  );
}
