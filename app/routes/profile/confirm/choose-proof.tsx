import { MessageSquareText } from "#app/ui/icons/account-icons.ts";
import { Mail } from "#app/ui/icons/icons.ts";
import { Form, href, useNavigation } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { confirmationMessages } from "#app/features/accounts/confirmation/confirmation-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { PasswordField } from "#app/features/accounts/passwords/password-field.tsx";
import { parsePasswordForm } from "#app/features/accounts/profile/profile-forms.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import type { ChangeActionData } from "#app/routes/profile/change.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { OrLine } from "#app/ui/or-line.tsx";

type ChooseProofProps = {
  password: boolean;
  contacts: readonly Contact[];
  next: string;
  isOver: boolean;
  answer: ChangeActionData | undefined;
};

/** Confirms by password, or by a code to a verified contact. */
export function ChooseProof({ password, contacts, next, isOver, answer }: ChooseProofProps) {
  const problems = answer?.problems;
  return (
    <ChangeCard
      title="Confirm that it is you"
      text="For your security, confirm before this change. We ask at most once in 10 minutes."
      back={next.startsWith("/admin/") ? { to: parentPath(next), label: "Back" } : undefined}
    >
      {isOver && !problems ? <Alert tone="warning" title={accountMessages.codeExpired} /> : null}
      <FormProblemAlert problem={problems?.form} />
      {password ? <ByPassword next={next} problems={problems} /> : null}
      {password && contacts.length > 0 ? <OrLine /> : null}
      {contacts.length > 0 ? (
        <div className="flex flex-col gap-3">
          {contacts.map((contact) => (
            <ByCode key={contact.kind} contact={contact} next={next} />
          ))}
        </div>
      ) : null}
      {password || contacts.length > 0 ? null : (
        <Alert tone="warning" title={confirmationMessages.noContact} />
      )}
    </ChangeCard>
  );
}

/** Of a page of the admin area: what the change is about. */
function parentPath(next: string): string {
  return next.replace(/[?#].*$/, "").replace(/\/[^/]*$/, "");
}

type ByPasswordProps = { next: string; problems: FormProblems | undefined };

function ByPassword({ next, problems: answered }: ByPasswordProps) {
  const { problems, formProps } = useFormProblems(parsePasswordForm, answered);
  const pending = useNavigation().formData?.has("password") ?? false;
  return (
    <Form
      {...formProps}
      method="post"
      action={withNext(href("/profile/confirm"), next)}
      className="flex flex-col gap-5"
    >
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        error={problems?.fields.password}
      />
      <Button type="submit" size="large" pending={pending}>
        Confirm
      </Button>
    </Form>
  );
}

function ByCode({ contact: { kind, to }, next }: { contact: Contact; next: string }) {
  const pending = useNavigation().formData?.get("by") === kind;
  const Icon = kind === "email" ? Mail : MessageSquareText;
  return (
    <Form method="post" action={withNext(href("/profile/confirm"), next)}>
      <input type="hidden" name="by" value={kind} />
      <Button type="submit" variant="secondary" className="w-full" pending={pending}>
        <Icon aria-hidden="true" className="size-5" />
        <span className="min-w-0 text-left">
          {kind === "email" ? "E-mail" : "Text"} me a code
          <span className="tabular block text-sm leading-5 font-normal wrap-anywhere text-muted">
            <span className="sr-only"> to </span>
            {kind === "email" ? to : formatPhone(to)}
          </span>
        </span>
      </Button>
    </Form>
  );
}
