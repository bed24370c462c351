import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { useFetchedRules } from "#app/features/accounts/base/use-fetched-rules.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { TextField } from "#app/ui/text-field.tsx";

const fetchRules = async () => (await import("./code-form.ts")).parseCodeRequest;

type CodeContactFormProps = {
  problems: FormProblems | undefined;
  typed: string | undefined;
  children: ReactNode;
};

export function CodeContactForm({ problems: answered, typed, children }: CodeContactFormProps) {
  const { problems, formProps } = useFormProblems(useFetchedRules(fetchRules), answered);
  return (
    <Form {...formProps} method="post" className="flex flex-col gap-5">
      <FormProblemAlert problem={problems?.form} />
      <TextField
        label="E-mail or mobile number"
        name="contact"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed}
        error={problems?.fields.contact}
      />
      {children}
    </Form>
  );
}
