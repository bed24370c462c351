import { useEffect } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";

type NoteFormProps = {
  /** What the page's URL says once a note was added. */
  done: string;
  refused: { typed: string | undefined; problem: string | undefined } | null;
  hint: string;
};

/** Sends the intent `note` to the page that shows it. */
export function NoteForm({ done, refused, hint }: NoteFormProps) {
  const { formData, state } = useNavigation();
  const problem = refused?.problem;
  const form = useFocusFirstInvalid(state === "idle" && problem);
  const isAdded = useSearchParams()[0].get("done") === done;
  useEffect(() => {
    if (isAdded && state === "idle") form.current?.reset();
  }, [form, isAdded, state]);
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
