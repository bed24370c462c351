import { href, useNavigation } from "react-router";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { CodeContactForm } from "#app/features/accounts/sign-in/code-contact-form.tsx";
import type { CodeActionData } from "#app/routes/login/code/handle-code-form.server.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";

type RequestRecoveryProps = { next: string | null; answer: CodeActionData | undefined };

export function RequestRecovery({ next, answer }: RequestRecoveryProps) {
  const pending = useNavigation().formData?.has("contact") ?? false;
  return (
    <LoginCard
      title="Forgot your password?"
      text="We'll send a code to your e-mail or phone. Use it to choose a new password."
    >
      <CodeContactForm problems={answer?.problems} typed={answer?.typed}>
        <Button type="submit" size="large" pending={pending}>
          Send a code
        </Button>
      </CodeContactForm>
      <QuietLink to={withNext(href("/login"), next)}>Back to Sign In</QuietLink>
    </LoginCard>
  );
}
