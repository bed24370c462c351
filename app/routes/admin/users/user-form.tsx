import { Form, useNavigation } from "react-router";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { parseUserForm } from "#app/features/accounts/admin/user-form.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { textOf } from "#app/http/form-data.ts";
import { UserFields } from "#app/routes/admin/user-fields.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

export type UserFormValues = { name: string; email: string; phone: string };

type UserFormProps = {
  typed: UserFormValues;
  problems: FormProblems | undefined;
  hints: { email: string; phone: string };
  label: string;
  back: string;
};

export function UserForm({ typed, problems: answered, hints, label, back }: UserFormProps) {
  const { problems, formProps } = useFormProblems(parseUserForm, answered);
  const pending = useNavigation().formMethod === "POST";
  const fields = problems?.fields ?? {};
  return (
    <Form {...formProps} method="post" autoComplete="off" className="flex flex-col gap-5">
      <FormProblemAlert problem={problems?.form} />
      <UserFields values={typed} problems={fields} hints={hints} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {label}
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

export function userFormValues(form: FormData): UserFormValues {
  return { name: textOf(form, "name"), email: textOf(form, "email"), phone: textOf(form, "phone") };
}
