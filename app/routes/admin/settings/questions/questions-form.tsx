import { ListForm, type ListFormState } from "#app/routes/admin/settings/list-form.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TEXTS = { add: "Add a question", remove: "Remove this question", save: "Save questions" };

export function QuestionsForm(props: ListFormState) {
  return (
    <ListForm
      {...props}
      name="questions"
      emptyRow={{ id: "", question: "", answer: "" }}
      texts={TEXTS}
      isOrdered
      describeRow={({ question }) => ({ title: question })}
    >
      {(field) => (
        <>
          <TextField {...field("question")} maxLength={120} />
          <TextAreaField {...field("answer")} rows={4} />
        </>
      )}
    </ListForm>
  );
}
