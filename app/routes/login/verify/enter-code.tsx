import { href } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { CodeForm } from "#app/features/accounts/codes/code-form.tsx";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { DemoMailboxNote } from "#app/features/accounts/codes/demo-mailbox-note.tsx";
import { ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import { CodeSentTo } from "#app/features/accounts/codes/code-sent-to.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { viewPath } from "#app/routes/login/view.ts";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import type { VerifyActionData } from "./verify-sign-up.server.ts";

type EnterCodeProps = {
  sentTo: Contact;
  resendAt: Instant;
  now: Instant;
  /** The code has expired. */
  isOver: boolean;
  next: string | null;
  isDemo: boolean;
  answer: VerifyActionData | undefined;
};

export function EnterCode(props: EnterCodeProps) {
  const { sentTo, resendAt, now, isOver, next, isDemo, answer } = props;
  return (
    <LoginCard title="Enter the code" text={<CodeSentTo {...sentTo} />}>
      <CodeForm answer={answer} isExpired={isOver}>
        Create Account
      </CodeForm>
      <div className="flex flex-col items-start">
        <ResendCode resendAt={resendAt} now={now} />
        <QuietLink to={`${href("/login")}${viewPath("create", next)}`}>
          Use another e-mail or number
        </QuietLink>
      </div>
      {isDemo ? <DemoMailboxNote /> : null}
    </LoginCard>
  );
}
