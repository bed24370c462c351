import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { UnsavedChangesDialog } from "#app/routes/admin/unsaved-changes-dialog.tsx";
import { useUnsavedForm } from "#app/routes/admin/use-unsaved-form.ts";
import { Button } from "#app/ui/button.tsx";

type PreviewFormProps = {
  /** The label of its button. */
  save: string;
  /** Where it is sent to be looked at, and the name of the frame that shows the answer. */
  preview: { to: string; frame: string };
  onPreview?: (isPreviewing: boolean) => void;
  children: ReactNode;
};

/** A form that is saved, or shown in a frame as it is typed. */
export function PreviewForm({ save, preview, onPreview, children }: PreviewFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  // The answer to "Preview" is shown in the frame, so the browser itself sends the form, not the router.
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { leaving, onSave, onFocus } = useUnsavedForm(form);
  function choose(isPreview: boolean): void {
    setPreviewing(isPreview);
    onPreview?.(isPreview);
  }
  return (
    <Form
      ref={form}
      method="post"
      onFocus={onFocus}
      onSubmit={() => !isPreviewing && onSave()}
      reloadDocument={isPreviewing}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
    >
      <UnsavedChangesDialog blocker={leaving} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} onClick={() => choose(false)}>
          {save}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          formAction={preview.to}
          formTarget={preview.frame}
          onClick={() => choose(true)}
        >
          Preview
        </Button>
      </div>
    </Form>
  );
}
