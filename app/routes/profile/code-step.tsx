import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import type { Contact } from "#app/features/accounts/codes/contact.ts";
import { DemoMailbox } from "#app/features/accounts/codes/demo-mailbox.tsx";
import { ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { FormProblemAlert } from "#app/features/accounts/form-problem-alert.tsx";
import { useFormProblems } from "#app/features/accounts/use-form-problems.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChangeCard } from "./change-card.tsx";
import type { ChangeAnswer } from "./change.server.ts";

type CodeStepProps = {
  sentTo: Contact;
  resendAt: Instant;
  now: Instant;
  isDemo: boolean;
  answer: ChangeAnswer | undefined;
  /** What the button does with the code. */
  label: ReactNode;
  /** What can be done instead. */
  instead: { to: string; label: string };
};

/** A code has been sent: it is asked for. */
export function CodeStep(props: CodeStepProps) {
  const { sentTo, resendAt, now, isDemo, answer, label, instead } = props;
  const { problems, formProps } = useFormProblems(readCode, answer?.problems);
  const pending = useNavigation().formData?.has("code") ?? false;
  return (
    <ChangeCard title="Enter the code" text={<WhereItWent {...sentTo} />}>
      {answer?.sent ? <Alert tone="success" {...accountMessages.codeSentAgain} /> : null}
      <FormProblemAlert problem={problems?.form} />
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <CodeField takesFocus sendsForm pending={pending} error={problems?.fields.code} />
        <Button type="submit" size="large" pending={pending}>
          {label}
        </Button>
      </Form>
      <div className="flex flex-col items-start">
        <ResendCode resendAt={resendAt} now={now} />
        <Link
          to={instead.to}
          className="flex min-h-11 items-center rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
        >
          {instead.label}
        </Link>
      </div>
      {isDemo ? <DemoMailbox /> : null}
    </ChangeCard>
  );
}

function WhereItWent({ kind, to }: Contact) {
  return (
    <>
      We sent {kind === "email" ? "an e-mail" : "a text"} with a 6-digit code to{" "}
      <strong className="tabular font-semibold wrap-anywhere text-ink">
        {kind === "email" ? to : formatPhone(to)}
      </strong>
      . It works for 10 minutes.
    </>
  );
}
