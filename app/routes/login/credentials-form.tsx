import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type CredentialsProblems,
  readSignIn,
  readSignUp,
} from "#app/features/accounts/credentials-form.ts";
import { PASSWORD_LENGTH } from "#app/features/accounts/password-weaknesses.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { type View, viewAddress } from "./view.ts";

type Typed = { name: string; email: string; phone: string };
type Answer = { problems: CredentialsProblems; typed: Typed };

type CredentialsFormProps = { view: View; next: string | null; answer: Answer | undefined };

/** Both views: checked here by the rules that the server checks by again. */
export function CredentialsForm({ view, next, answer }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formMethod === "POST";
  const { problems, check } = useProblems(view, answer?.problems);
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);
  const create = view === "create";
  const typed = answer?.typed;
  const fields = problems?.fields ?? {};
  return (
    <Form
      ref={form}
      method="post"
      action={viewAddress(view, next)}
      noValidate
      onSubmit={check}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="view" value={view} />
      {next === null ? null : <input type="hidden" name="next" value={next} />}
      {problems?.form ? <FormProblem problem={problems.form} next={next} /> : null}
      {create ? (
        <TextField
          key="name"
          label="Full name"
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={typed?.name}
          error={fields.name}
          hint="As on your driving licence."
        />
      ) : null}
      <TextField
        key="email"
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={create ? "email" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed?.email}
        error={fields.email}
      />
      {create ? (
        <TextField
          key="phone"
          label={<PhoneLabel />}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={typed?.phone}
          error={fields.phone}
          hint="So that we can reach you at pickup."
        />
      ) : null}
      <PasswordField
        key="password"
        name="password"
        autoComplete={create ? "new-password" : "current-password"}
        required
        error={fields.password}
        hint={
          create ? `At least ${PASSWORD_LENGTH.least} characters. Three words do well.` : undefined
        }
      />
      <Button type="submit" size="large" pending={pending}>
        {create ? "Create Account" : "Sign In"}
      </Button>
    </Form>
  );
}

/** The latest problems: what this browser found, until the server has answered anew. */
function useProblems(view: View, answered: CredentialsProblems | undefined) {
  const [found, setFound] = useState({ view, answered, problems: answered });
  const isLatest = found.view === view && found.answered === answered;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const typed = view === "create" ? readSignUp(form) : readSignIn(form);
    if (!typed.ok) event.preventDefault();
    setFound({ view, answered, problems: typed.ok ? undefined : typed.reason });
  };
  return { problems: isLatest ? found.problems : answered, check };
}

type FormProblemProps = {
  problem: NonNullable<CredentialsProblems["form"]>;
  next: string | null;
};

function FormProblem({ problem, next }: FormProblemProps) {
  return (
    <Alert tone="danger" title={problem.title} text={problem.text}>
      {problem.signInInstead ? (
        <LinkButton to={viewAddress("sign-in", next)} variant="secondary" size="small" replace>
          Sign In
        </LinkButton>
      ) : null}
    </Alert>
  );
}

function PhoneLabel() {
  return (
    <>
      Phone <span className="font-normal text-muted">(optional)</span>
    </>
  );
}
