import { href } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { CodeActionData } from "./handle-code-form.server.ts";
import { CodeNotReceived, CodeSentText } from "./code-sent.tsx";
import type { PendingCode } from "./sent-code.server.ts";

type LinkSentProps = PendingCode & {
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: CodeActionData | undefined;
};

export function LinkSent(props: LinkSentProps) {
  const { contact, answer } = props;
  return (
    <LoginCard title="Check your mailbox" text={<CodeSentText contact={contact} what="link" />}>
      {answer?.sent ? <Alert tone="success" {...messages.linkSentAgain} /> : null}
      <FormProblemAlert problem={answer?.problems?.form} />
      <p>Open the link on any device to sign in there. You can close this page.</p>
      <CodeNotReceived {...props} what="link" path={href("/login/code")} />
    </LoginCard>
  );
}
