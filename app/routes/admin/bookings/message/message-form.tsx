import { Form, useNavigation } from "react-router";
import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import {
  type CustomerMessage,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "#app/features/booking/admin/message/message-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";

type MessageFormProps = { values: CustomerMessage; problems: FieldProblems; back: string };

export function MessageForm({ values, problems, back }: MessageFormProps) {
  const pending = useNavigation().formMethod === "POST";
  const form = useFocusFirstInvalid(problems);
  return (
    <Form ref={form} method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="requestKey" value={values.requestKey} />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={MAX_SUBJECT_LENGTH}
        defaultValue={values.subject}
        error={problems["subject"]}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={8}
        required
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={values.message}
        hint={`Up to ${MAX_MESSAGE_LENGTH.toLocaleString("en-IN")} characters. The e-mail also has the customer's booking, your contacts and a link to the booking.`}
        error={problems["message"]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="check" pending={pending}>
          Review message
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Back
        </LinkButton>
      </div>
    </Form>
  );
}
