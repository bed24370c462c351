import type { ReactNode } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import { CodeForm } from "#app/features/accounts/codes/code-form.tsx";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { DemoMailboxNote } from "#app/features/accounts/codes/demo-mailbox-note.tsx";
import { ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import { CodeSentTo } from "#app/features/accounts/codes/code-sent-to.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import { ChangeCard } from "./change-card.tsx";
import type { ChangeActionData } from "./change.server.ts";

type CodeStepProps = {
  sentTo: Contact;
  resendAt: Instant;
  now: Instant;
  isDemo: boolean;
  answer: ChangeActionData | undefined;
  /** The label of the submit button. */
  label: ReactNode;
  /** A link to another way to do it. */
  alternative: { to: string; label: string };
};

export function CodeStep(props: CodeStepProps) {
  const { sentTo, resendAt, now, isDemo, answer, label, alternative } = props;
  return (
    <ChangeCard title="Enter the code" text={<CodeSentTo {...sentTo} />}>
      <CodeForm answer={answer}>{label}</CodeForm>
      <div className="flex flex-col items-start">
        <ResendCode resendAt={resendAt} now={now} />
        <QuietLink to={alternative.to}>{alternative.label}</QuietLink>
      </div>
      {isDemo ? <DemoMailboxNote /> : null}
    </ChangeCard>
  );
}
