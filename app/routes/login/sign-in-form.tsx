import { Form, href, Link, useNavigation } from "react-router";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { PasswordField } from "#app/features/accounts/passwords/password-field.tsx";
import { useFetchedRules } from "#app/features/accounts/base/use-fetched-rules.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { viewPath } from "./view.ts";

const fetchRules = async () =>
  (await import("#app/features/accounts/passwords/credentials-form.ts")).parseSignIn;

type SignInFormProps = {
  next: string | null;
  problems: FormProblems | undefined;
  typed: { contact: string } | undefined;
};

export function SignInForm({ next, problems: answered, typed }: SignInFormProps) {
  const { problems, formProps } = useFormProblems(useFetchedRules(fetchRules), answered);
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form
      {...formProps}
      method="post"
      action={viewPath("sign-in", next)}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="view" value="sign-in" />
      {next === null ? null : <input type="hidden" name="next" value={next} />}
      <FormProblemAlert problem={problems?.form} />
      <TextField
        label="E-mail or mobile number"
        name="contact"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed?.contact}
        error={problems?.fields.contact}
      />
      <div className="flex flex-col">
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          error={problems?.fields.password}
        />
        <Link
          to={withNext(href("/login/recover"), next)}
          className="flex min-h-11 items-center self-end rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
        >
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="large" pending={pending}>
        Sign In
      </Button>
    </Form>
  );
}
