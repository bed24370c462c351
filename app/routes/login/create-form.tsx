import { Form, useNavigation } from "react-router";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { NewPasswordField } from "#app/features/accounts/passwords/new-password-field.tsx";
import { useFetchedRules } from "#app/features/accounts/base/use-fetched-rules.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { viewPath } from "./view.ts";

const fetchRules = async () =>
  (await import("#app/features/accounts/passwords/credentials-form.ts")).parseSignUp;

type CreateFormProps = {
  next: string | null;
  problems: FormProblems | undefined;
  typed: { name: string; email: string; phone: string } | undefined;
};

export function CreateForm({ next, problems: answered, typed }: CreateFormProps) {
  const { problems, formProps } = useFormProblems(useFetchedRules(fetchRules), answered);
  const pending = useNavigation().formMethod === "POST";
  const fields = problems?.fields ?? {};
  return (
    <Form
      {...formProps}
      method="post"
      action={viewPath("create", next)}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="view" value="create" />
      {next === null ? null : <input type="hidden" name="next" value={next} />}
      <FormProblemAlert problem={problems?.form} />
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={typed?.name}
        error={fields.name}
        hint="As on your driving licence."
      />
      <div role="group" aria-describedby="either" className="flex flex-col gap-5">
        <p id="either" className="-mb-2 text-sm text-muted">
          Enter your e-mail or mobile number. We'll send you a code.
        </p>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.email}
          error={fields.email}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={typed?.phone}
          error={fields.phone}
          hint="So that we can reach you at pickup."
        />
      </div>
      <NewPasswordField error={fields.password} />
      <Button type="submit" size="large" pending={pending}>
        Create Account
      </Button>
    </Form>
  );
}
