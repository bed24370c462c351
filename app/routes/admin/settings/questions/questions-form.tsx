import type { Row, RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { ListForm } from "#app/routes/admin/settings/list-form.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type QuestionsFormProps = {
  rows: ReadonlyMap<number, Row>;
  basedOn: number;
  problems: RowProblems;
};

const TEXTS = { add: "Add a question", remove: "Remove this question", save: "Save questions" };

export function QuestionsForm(props: QuestionsFormProps) {
  return (
    <ListForm
      {...props}
      emptyRow={{ question: "", answer: "" }}
      texts={TEXTS}
      isOrdered
      describeRow={({ question }) => ({ title: question })}
    >
      {(field) => (
        <>
          <TextField {...field("question", "Question")} maxLength={120} />
          <TextAreaField {...field("answer", "Answer")} rows={4} maxLength={600} />
        </>
      )}
    </ListForm>
  );
}
