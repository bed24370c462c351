import { Form, href, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { NewPasswordField } from "#app/features/accounts/passwords/new-password-field.tsx";
import { parseRecovery } from "#app/features/accounts/recovery/recovery-form.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import type { CodeActionData } from "#app/routes/login/code/handle-code-form.server.ts";
import { CodeNotReceived, CodeSentText } from "#app/routes/login/code/code-sent.tsx";
import type { PendingCode } from "#app/routes/login/code/sent-code.server.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type ChoosePasswordProps = PendingCode & {
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: CodeActionData | undefined;
};

export function ChoosePassword(props: ChoosePasswordProps) {
  const { contact, isOver, answer } = props;
  const { problems, formProps } = useFormProblems(parseRecovery, answer?.problems);
  const pending = useNavigation().formData?.has("code") ?? false;
  const fields = problems?.fields ?? {};
  const tooOld = isOver && !answer?.sent ? messages.codeExpired : undefined;
  return (
    <LoginCard title="Choose a new password" text={<CodeSentText contact={contact} what="code" />}>
      {answer?.sent ? <Alert tone="success" {...messages.codeSentAgain} /> : null}
      <FormProblemAlert problem={problems?.form} />
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <CodeField takesFocus error={fields.code ?? tooOld} />
        <NewPasswordField label="New password" error={fields.password} />
        <p className="text-sm leading-6 text-muted">
          You are then signed in here, and signed out on every other device.
        </p>
        <Button type="submit" size="large" pending={pending}>
          Save and sign in
        </Button>
      </Form>
      <CodeNotReceived {...props} what="code" path={href("/login/recover")} />
    </LoginCard>
  );
}
