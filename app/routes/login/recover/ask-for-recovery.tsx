import { useNavigation } from "react-router";
import { CodeContactForm } from "#app/features/accounts/sign-in/code-contact-form.tsx";
import type { CodeAnswer } from "#app/routes/login/code/answer.server.ts";
import { QuietLink } from "#app/routes/login/code/quiet-link.tsx";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { addressOf } from "#app/routes/login/view.ts";
import { Button } from "#app/ui/button.tsx";

type AskForRecoveryProps = { next: string | null; answer: CodeAnswer | undefined };

/** Where the code is to go that opens the account without its password. */
export function AskForRecovery({ next, answer }: AskForRecoveryProps) {
  const pending = useNavigation().formData?.has("contact") ?? false;
  return (
    <LoginCard
      title="Forgot your password?"
      text="We send a code to your e-mail or phone. With it you choose a new password."
    >
      <CodeContactForm problems={answer?.problems} typed={answer?.typed}>
        <Button type="submit" size="large" pending={pending}>
          Send a code
        </Button>
      </CodeContactForm>
      <QuietLink to={addressOf("/login", next)}>Back to Sign In</QuietLink>
    </LoginCard>
  );
}
