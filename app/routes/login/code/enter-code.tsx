import { href } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { CodeForm } from "#app/features/accounts/codes/code-form.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import type { CodeActionData } from "./handle-code-form.server.ts";
import { CodeNotReceived, CodeSentText } from "./code-sent.tsx";
import type { PendingCode } from "./sent-code.server.ts";

type EnterCodeProps = PendingCode & {
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: CodeActionData | undefined;
};

export function EnterCode(props: EnterCodeProps) {
  const { contact, isOver, answer } = props;
  return (
    <LoginCard title="Enter the code" text={<CodeSentText contact={contact} what="code" />}>
      <CodeForm answer={answer} isExpired={isOver}>
        Sign In
      </CodeForm>
      <CodeNotReceived {...props} what="code" path={href("/login/code")} />
    </LoginCard>
  );
}
