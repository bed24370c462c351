import { Form } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { UserNote } from "#app/features/accounts/notes/user-notes.server.ts";
import { NoteForm } from "#app/routes/admin/note-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type ShownNote = Omit<UserNote, "authorId"> & { mayRemove: boolean };

type UserNotesProps = {
  notes: readonly ShownNote[];
  refused: { typed: string; problem: string } | null;
};

export function UserNotes({ notes, refused }: UserNotesProps) {
  return (
    <CardSection title="Notes">
      <NoteForm
        done="note"
        refused={refused}
        hint="Visible to staff only. It is deleted with the account."
      />
      {notes.length === 0 ? null : (
        <ul aria-label="Notes" className="divide-y divide-line border-t border-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}

function Note({ note: { id, text, createdAt, by, mayRemove } }: { note: ShownNote }) {
  return (
    <li className="flex flex-col gap-1 py-3 text-sm leading-6 last:pb-0">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="tabular text-xs leading-5 text-muted wrap-anywhere">
          {formatMoment(createdAt, { year: true })} · {by}
        </p>
        {mayRemove ? <RemoveNote id={id} /> : null}
      </div>
    </li>
  );
}

function RemoveNote({ id }: { id: string }) {
  return (
    <details className="text-right">
      <summary className="flex min-h-11 cursor-pointer items-center justify-end rounded-control font-semibold text-sea underline-offset-4 hover:underline">
        Remove<span className="sr-only"> this note</span>
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="note-removed" />
        <input type="hidden" name="note" value={id} />
        <Button type="submit" variant="danger" size="small">
          Remove for good
        </Button>
      </Form>
    </details>
  );
}
