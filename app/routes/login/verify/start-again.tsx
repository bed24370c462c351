import { href } from "react-router";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblem } from "#app/features/accounts/base/form-problems.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { viewPath } from "#app/routes/login/view.ts";
import { LinkButton } from "#app/ui/button.tsx";

type StartAgainProps = { next: string | null; problem: FormProblem | null | undefined };

/** The sign-up has expired, or someone else created an account with the same contact. */
export function StartAgain({ next, problem }: StartAgainProps) {
  const create = { view: "create", label: "Create Account" } as const;
  const signIn = { view: "sign-in", label: "Sign In" } as const;
  const [first, second] = problem ? [signIn, create] : [create, signIn];
  return (
    <LoginCard
      title={problem ? "No account was made" : "Start again"}
      text={problem ? "Somebody was faster." : accountMessages.signUpOver}
    >
      <FormProblemAlert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${href("/login")}${viewPath(first.view, next)}`}>{first.label}</LinkButton>
        <LinkButton to={`${href("/login")}${viewPath(second.view, next)}`} variant="secondary">
          {second.label}
        </LinkButton>
      </div>
    </LoginCard>
  );
}
