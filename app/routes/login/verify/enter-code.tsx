import { Form, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { accountMessages as messages } from "#app/features/accounts/account-messages.ts";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import type { Contact } from "#app/features/accounts/codes/contact.ts";
import { DemoMailbox } from "#app/features/accounts/codes/demo-mailbox.tsx";
import { ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { FormProblemAlert } from "#app/features/accounts/form-problem-alert.tsx";
import { useFormProblems } from "#app/features/accounts/use-form-problems.ts";
import { QuietLink } from "#app/routes/login/code/quiet-link.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { viewAddress } from "#app/routes/login/view.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { VerifyAnswer } from "./answer.server.ts";

type EnterCodeProps = {
  sentTo: Contact;
  resendAt: Instant;
  now: Instant;
  /** The code that was sent is too old by now. */
  isOver: boolean;
  next: string | null;
  isDemo: boolean;
  answer: VerifyAnswer | undefined;
};

/** The second step of an account. */
export function EnterCode(props: EnterCodeProps) {
  const { sentTo, resendAt, now, isOver, next, isDemo, answer } = props;
  const { problems, formProps } = useFormProblems(readCode, answer?.problems);
  const { formData } = useNavigation();
  const pending = formData?.has("code") ?? false;
  const tooOld = isOver && !answer?.sent ? messages.codeExpired : undefined;
  return (
    <LoginCard title="Enter the code" text={<WhereItWent {...sentTo} />}>
      {answer?.sent ? <Alert tone="success" {...messages.codeSentAgain} /> : null}
      <FormProblemAlert problem={problems?.form} />
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <CodeField
          key={resendAt}
          takesFocus
          sendsForm
          pending={pending}
          error={problems?.fields.code ?? tooOld}
        />
        <Button type="submit" size="large" pending={pending}>
          Create Account
        </Button>
      </Form>
      <div className="flex flex-col items-start">
        <ResendCode resendAt={resendAt} now={now} />
        <QuietLink to={`/login${viewAddress("create", next)}`}>
          Use another e-mail or number
        </QuietLink>
      </div>
      {isDemo ? <DemoMailbox /> : null}
    </LoginCard>
  );
}

function WhereItWent({ kind, to }: Contact) {
  return (
    <>
      We sent {kind === "email" ? "an e-mail" : "a text"} with a 6-digit code to{" "}
      <strong className="font-semibold wrap-anywhere text-ink">
        {kind === "phone" ? formatPhone(to) : to}
      </strong>
      . It works for 10 minutes.
    </>
  );
}
