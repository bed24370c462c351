import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { parseCodeForm } from "./parse-code.ts";

type CodeFormProps = {
  answer: { sent?: boolean; problems?: FormProblems | undefined } | undefined;
  isExpired?: boolean;
  children: ReactNode;
};

export function CodeForm({ answer, isExpired = false, children }: CodeFormProps) {
  const { problems, formProps } = useFormProblems(parseCodeForm, answer?.problems);
  const pending = useNavigation().formData?.has("code") ?? false;
  const expiredMessage = isExpired && !answer?.sent ? messages.codeExpired : undefined;
  return (
    <>
      {answer?.sent ? <Alert tone="success" {...messages.codeSentAgain} /> : null}
      <FormProblemAlert problem={problems?.form} />
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <CodeField
          takesFocus
          autoSubmit
          pending={pending}
          newCode={answer?.sent ? answer : undefined}
          error={problems?.fields.code ?? expiredMessage}
        />
        <Button type="submit" size="large" pending={pending}>
          {children}
        </Button>
      </Form>
    </>
  );
}
