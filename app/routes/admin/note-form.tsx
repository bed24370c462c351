import { useEffect, useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type NoteFormProps = {
  /** What the page's URL says once a note was added. */
  done: string;
  refused: { typed: string | undefined; problem: string | undefined } | null;
  hint: string;
};

/** Sends the intent `note` to the page that shows it. */
export function NoteForm({ done, refused, hint }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData, state } = useNavigation();
  const isAdded = useSearchParams()[0].get("done") === done;
  useEffect(() => {
    if (isAdded && state === "idle") form.current?.reset();
  }, [isAdded, state]);
  const problem = refused?.problem;
  useEffect(() => {
    if (problem === undefined || state !== "idle") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem, state]);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        label="Add a note"
        name="text"
        rows={2}
        required
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={refused?.typed}
        hint={hint}
        error={problem}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="w-fit"
        pending={formData?.get("intent") === "note"}
      >
        Add note
      </Button>
    </Form>
  );
}
