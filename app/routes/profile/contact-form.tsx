import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { parseEmailForm, parsePhoneForm } from "#app/features/accounts/profile/profile-forms.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ChangeCard } from "./change-card.tsx";
import type { ChangeActionData } from "./change.server.ts";

const FIELDS = {
  email: {
    name: "email",
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
  },
  phone: {
    name: "phone",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
  },
} as const;

const MESSAGES = {
  email: {
    label: { own: "E-mail", another: "New e-mail" },
    title: { add: "Add an e-mail", verify: "Verify your e-mail", change: "Change your e-mail" },
    text: {
      own: "We'll send a code to verify it.",
      another: "We'll send a code to the new address. Nothing changes until you enter it.",
    },
  },
  phone: {
    label: { own: "Mobile number", another: "New mobile number" },
    title: {
      add: "Add a phone number",
      verify: "Verify your phone number",
      change: "Change your phone number",
    },
    text: {
      own: "We'll text a code to verify it.",
      another: "We'll text a code to the new number. Nothing changes until you enter it.",
    },
  },
} as const;

type ContactFormProps = {
  kind: keyof typeof FIELDS;
  /** The current contact; an unverified one is filled in. */
  own: { to: string | null; isVerified: boolean };
  /** The code that was sent has expired. */
  isOver: boolean;
  answer: ChangeActionData | undefined;
  children?: ReactNode;
};

/** The form for a new e-mail or phone; a code is sent to it. */
export function ContactForm(props: ContactFormProps) {
  const { kind, own, isOver, answer, children } = props;
  const { label, title, text } = MESSAGES[kind];
  const ownership = own.isVerified ? "another" : "own";
  const initial = own.isVerified ? null : own.to;
  const read = kind === "email" ? parseEmailForm : parsePhoneForm;
  const { problems, formProps } = useFormProblems(read, answer?.problems);
  const pending = useNavigation().formData?.has(kind) ?? false;
  return (
    <ChangeCard title={title[getAction(own)]} text={text[ownership]}>
      {isOver && !problems ? <Alert tone="warning" title={accountMessages.codeExpired} /> : null}
      <Form
        {...formProps}
        method="post"
        action={href(`/profile/${kind}`)}
        className="flex flex-col gap-5"
      >
        <FormProblemAlert problem={problems?.form} />
        <TextField
          {...FIELDS[kind]}
          label={label[ownership]}
          required
          defaultValue={answer?.typed ?? (initial === null ? "" : formatContact(kind, initial))}
          error={problems?.fields[kind]}
        />
        <Button type="submit" size="large" pending={pending}>
          Send a code
        </Button>
      </Form>
      {children}
    </ChangeCard>
  );
}

function getAction({ to, isVerified }: ContactFormProps["own"]): "add" | "verify" | "change" {
  if (to === null) return "add";
  return isVerified ? "change" : "verify";
}

function formatContact(kind: ContactFormProps["kind"], to: string): string {
  return kind === "phone" ? formatPhone(to) : to;
}
