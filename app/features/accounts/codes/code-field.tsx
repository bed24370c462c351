import { type InputEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field, type FieldTexts } from "#app/ui/field.tsx";
import { CODE_LENGTH, codeTyped } from "./parse-code.ts";

/** Room for a code that is pasted with spaces around it or in it. */
const TYPED_LENGTH = 20;

type CodeFieldProps = Partial<FieldTexts> & {
  name?: string;
  /** Where the screen is there for this one field. */
  takesFocus?: boolean;
  /** While its form is on the way the code stays as it is. */
  pending?: boolean;
  /** Where there is nothing else to fill in, the sixth digit sends the form. */
  sendsForm?: boolean;
};

/** The six digits of a code that was sent; phones and mail programs offer to fill them in. */
export function CodeField(props: CodeFieldProps) {
  const { label = "6-digit code", hint, error, name = "code", pending } = props;
  const { takesFocus, sendsForm } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef("");
  const refused = useRef<string>(null);
  useEffect(() => {
    refused.current = error ? (field.current?.value ?? null) : null;
    // What is typed next takes the place of the code that was refused.
    if (error) field.current?.select();
  }, [error]);
  /** Enter that comes just after the sixth digit would use up another try. */
  const keepRefused = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && event.currentTarget.value === refused.current) {
      event.preventDefault();
    }
  };
  const send = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = codeTyped(input.value);
    // Who takes digits away is putting a code right, and says when it is.
    const isWhole = code.length === CODE_LENGTH && code.length >= before.current.length;
    const isNew = code !== before.current;
    before.current = code;
    if (isWhole && isNew) input.form?.requestSubmit();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...describedBy(id, { hint, error })}
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing comes before it but what it is for
        autoFocus={takesFocus}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={TYPED_LENGTH}
        readOnly={pending}
        onInput={sendsForm ? send : undefined}
        onKeyDown={sendsForm ? keepRefused : undefined}
        className={classNames(CONTROL, "tabular py-3 text-2xl font-semibold tracking-[0.3em]")}
      />
    </Field>
  );
}
