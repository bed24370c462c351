import { Form, href, useNavigation } from "react-router";
import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import { DemoMailboxNote } from "#app/features/accounts/codes/demo-mailbox-note.tsx";
import { RESEND, ResendCode } from "#app/features/accounts/codes/resend-code.tsx";
import { factorMessages } from "#app/features/accounts/factors/factor-messages.ts";
import { stepFormParser, type Step } from "#app/features/accounts/factors/second-step.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StepActionData } from "./verify-step.server.ts";
import { OtherSteps } from "./other-steps.tsx";

type SecondStepFormProps = {
  step: Step;
  steps: readonly Step[];
  /** The masked number; null if no phone is enrolled. */
  phone: string | null;
  /** When another code may be requested; null before the first. */
  resendAt: Instant | null;
  now: Instant;
  next: string | null;
  isDemo: boolean;
  answer: StepActionData | undefined;
};

export function SecondStepForm(props: SecondStepFormProps) {
  const { step, steps, phone, resendAt, now, next, isDemo, answer } = props;
  const { problems, formProps } = useFormProblems(stepFormParser(step), answer?.problems);
  const { formData } = useNavigation();
  const pending = formData?.has("code") ?? false;
  const isCodeUnsent = step === "phone" && resendAt === null;
  return (
    <LoginCard title="One more step" text={<Instructions {...props} />}>
      {answer?.sent ? <Alert tone="success" title={factorMessages.textSent} /> : null}
      <FormProblemAlert problem={problems?.form} />
      {isCodeUnsent ? (
        <Form method="post" className="flex flex-col">
          <input type="hidden" name="intent" value={RESEND} />
          <Button type="submit" size="large" pending={formData?.get("intent") === RESEND}>
            Text me a code
          </Button>
        </Form>
      ) : (
        <Form {...formProps} method="post" className="flex flex-col gap-5">
          {step === "backup" ? (
            <TextField
              label="Backup code"
              name="code"
              hint="Ten letters and digits, such as abcde-23456."
              error={problems?.fields.code}
              required
              maxLength={20}
              readOnly={pending}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : (
            <CodeField takesFocus autoSubmit pending={pending} error={problems?.fields.code} />
          )}
          <Button type="submit" size="large" pending={pending}>
            Sign In
          </Button>
        </Form>
      )}
      <div className="flex flex-col items-start">
        {step === "phone" && resendAt !== null ? (
          <ResendCode resendAt={resendAt} now={now} />
        ) : null}
        <OtherSteps chosen={step} steps={steps} phone={phone} next={next} />
        <Form method="post" action={href("/sign-out")} reloadDocument>
          <Button type="submit" variant="quiet" size="small" className="-ml-4.25">
            Cancel and sign out
          </Button>
        </Form>
      </div>
      <p className="text-sm leading-6 text-muted">
        Lost your phone and your backup codes? Call {business().phone.display}, and have a booking
        reference at hand.
      </p>
      {isDemo && step === "phone" && resendAt !== null ? <DemoMailboxNote /> : null}
    </LoginCard>
  );
}

function Instructions({ step, phone, resendAt }: SecondStepFormProps) {
  if (step === "totp") {
    return <>Enter the code that your authenticator app shows for {business().name}.</>;
  }
  if (step === "backup") {
    return <>Enter one of the backup codes that you kept. Each works once.</>;
  }
  const number = <strong className="tabular font-semibold text-ink">{phone}</strong>;
  if (resendAt === null) return <>We text a 6-digit code to {number}.</>;
  return <>We sent a text with a 6-digit code to {number}. It works for 10 minutes.</>;
}
