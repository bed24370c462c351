import type { Instant } from "#app/domain/business-time.ts";
import { CodeForm } from "#app/features/accounts/codes/code-form.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import type { CodeAnswer } from "./handle-code-form.server.ts";
import { NothingThere, WhereItMayGo } from "./code-sent.tsx";
import type { Waiting } from "./sent-code.server.ts";

type EnterCodeProps = Waiting & {
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: CodeAnswer | undefined;
};

/** The code that was sent lets its owner in. */
export function EnterCode(props: EnterCodeProps) {
  const { contact, isOver, answer } = props;
  return (
    <LoginCard title="Enter the code" text={<WhereItMayGo contact={contact} what="code" />}>
      <CodeForm answer={answer} isOver={isOver}>
        Sign In
      </CodeForm>
      <NothingThere {...props} what="code" path="/login/code" />
    </LoginCard>
  );
}
