import { href, useNavigation } from "react-router";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { CodeContactForm } from "#app/features/accounts/sign-in/code-contact-form.tsx";
import { SEND_LINK } from "#app/features/accounts/sign-in/send-link.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import type { CodeActionData } from "./handle-code-form.server.ts";

type RequestCodeProps = { next: string | null; answer: CodeActionData | undefined };

export function RequestCode({ next, answer }: RequestCodeProps) {
  const sending = useNavigation().formData?.get("intent");
  return (
    <LoginCard
      title="Sign in with a code"
      text="We'll send you a code by e-mail or text, or a link by e-mail. No password needed."
    >
      <CodeContactForm problems={answer?.problems} typed={answer?.typed}>
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            name="intent"
            value="code"
            size="large"
            pending={sending === "code"}
          >
            Send a code
          </Button>
          <Button
            type="submit"
            name="intent"
            value={SEND_LINK}
            variant="secondary"
            pending={sending === SEND_LINK}
          >
            E-mail me a link
          </Button>
        </div>
      </CodeContactForm>
      <QuietLink to={withNext(href("/login"), next)}>Sign in with a password</QuietLink>
    </LoginCard>
  );
}
