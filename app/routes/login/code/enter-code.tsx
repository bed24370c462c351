import { Form, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { accountMessages as messages } from "#app/features/accounts/account-messages.ts";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { FormProblemAlert } from "#app/features/accounts/form-problem-alert.tsx";
import { useFormProblems } from "#app/features/accounts/use-form-problems.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CodeAnswer } from "./answer.server.ts";
import { NothingThere, WhereItWent } from "./code-steps.tsx";
import type { Waiting } from "./waiting.server.ts";

type EnterCodeProps = Waiting & {
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: CodeAnswer | undefined;
};

/** The code that was sent lets its owner in. */
export function EnterCode(props: EnterCodeProps) {
  const { contact, isOver, answer } = props;
  const { problems, formProps } = useFormProblems(readCode, answer?.problems);
  const pending = useNavigation().formData?.has("code") ?? false;
  const tooOld = isOver && !answer?.sent ? messages.codeExpired : undefined;
  return (
    <LoginCard title="Enter the code" text={<WhereItWent contact={contact} what="code" />}>
      {answer?.sent ? <Alert tone="success" {...messages.codeSentAgain} /> : null}
      <FormProblemAlert problem={problems?.form} />
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <CodeField takesFocus sendsForm pending={pending} error={problems?.fields.code ?? tooOld} />
        <Button type="submit" size="large" pending={pending}>
          Sign In
        </Button>
      </Form>
      <NothingThere {...props} what="code" path="/login/code" />
    </LoginCard>
  );
}
