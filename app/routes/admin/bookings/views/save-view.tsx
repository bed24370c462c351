import { Form, useNavigation } from "react-router";
import { MAX_VIEW_NAME } from "#app/features/booking/admin/views/view-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";

type SaveViewProps = { answer: { typed: string; problem: string } | undefined };

/** Keeps the search, with its columns, under a name. */
export function SaveView({ answer }: SaveViewProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Disclosure title="Save view" popoverGroup="list-tools" isOpen={answer !== undefined}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name of the view"
          name="name"
          required
          maxLength={MAX_VIEW_NAME}
          defaultValue={answer?.typed}
          error={answer?.problem}
          className="min-w-0 flex-1 sm:max-w-72"
        />
        <Button
          type="submit"
          name="intent"
          value="save-view"
          variant="secondary"
          pending={isPending}
        >
          Save
        </Button>
      </Form>
    </Disclosure>
  );
}
