import { Check, CircleDashed } from "#app/ui/icons/icons.ts";
import { type InputEvent, useState } from "react";
import { textOf } from "#app/http/form-data.ts";
import { PasswordField } from "./password-field.tsx";
import { PASSWORD_LENGTH, passwordWeaknesses } from "./password-weaknesses.ts";

const HINT = `At least ${PASSWORD_LENGTH.least} characters. Three random words work well.`;

type NewPasswordFieldProps = {
  label?: string;
  error?: string | undefined;
  owner?: { name: string; email: string };
};

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { owner, error, ...rest } = props;
  const [weaknesses, setWeaknesses] = useState<string[] | null>(null);
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    // The latest of the form's error and the live check wins.
    setShownError(error);
    setWeaknesses(null);
  }
  const checkStrength = ({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) => {
    const passwordOwner = owner ?? ownerFromForm(new FormData(form ?? undefined));
    setWeaknesses(value === "" ? null : passwordWeaknesses(value, passwordOwner));
  };
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...rest}
        name="password"
        error={weaknesses === null ? error : undefined}
        autoComplete="new-password"
        required
        onInput={checkStrength}
        hint={weaknesses === null ? HINT : undefined}
      />
      <div role="status" className="text-sm leading-6">
        {weaknesses === null ? null : <WeaknessList weaknesses={weaknesses} />}
      </div>
    </div>
  );
}

function WeaknessList({ weaknesses }: { weaknesses: readonly string[] }) {
  if (weaknesses.length === 0) {
    return (
      <p className="flex items-start gap-1.5 text-success">
        <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
        So far, so good. We check it once more when you send it.
      </p>
    );
  }
  return (
    <ul className="flex flex-col text-muted">
      {weaknesses.map((weakness) => (
        <li key={weakness} className="flex items-start gap-1.5">
          <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {weakness}
        </li>
      ))}
    </ul>
  );
}

function ownerFromForm(form: FormData): { name: string; email: string } {
  return { name: textOf(form, "name"), email: textOf(form, "email") };
}
