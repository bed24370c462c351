import { type InputEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field, type FieldTexts } from "#app/ui/field.tsx";
import { CODE_LENGTH, normalizeCode } from "./parse-code.ts";

/** Room for a code that is pasted with spaces around it or in it. */
const MAX_INPUT_LENGTH = 20;

type CodeFieldProps = Partial<FieldTexts> & {
  name?: string;
  /** Where the screen is there for this one field. */
  autoFocus?: boolean;
  /** While its form is on the way the code stays as it is. */
  pending?: boolean;
  /** Where there is nothing else to fill in, the sixth digit sends the form. */
  autoSubmit?: boolean;
};

/** The six digits of a code that was sent; phones and mail programs offer to fill them in. */
export function CodeField(props: CodeFieldProps) {
  const { label = "6-digit code", hint, error, name = "code", pending } = props;
  const { autoFocus, autoSubmit } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef("");
  const rejected = useRef<string>(null);
  useEffect(() => {
    rejected.current = error ? (field.current?.value ?? null) : null;
    // What is typed next takes the place of the code that was refused.
    if (error) field.current?.select();
  }, [error]);
  /** Enter that comes just after the sixth digit would use up another try. */
  const blockRejected = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && event.currentTarget.value === rejected.current) {
      event.preventDefault();
    }
  };
  const submitWhenComplete = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = normalizeCode(input.value);
    // Who takes digits away is putting a code right, and says when it is.
    const isComplete = code.length === CODE_LENGTH && code.length >= previous.current.length;
    const isNew = code !== previous.current;
    previous.current = code;
    if (isComplete && isNew) input.form?.requestSubmit();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...describedBy(id, { hint, error })}
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing comes before it but what it is for
        autoFocus={autoFocus}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={MAX_INPUT_LENGTH}
        readOnly={pending}
        onInput={autoSubmit ? submitWhenComplete : undefined}
        onKeyDown={autoSubmit ? blockRejected : undefined}
        className={classNames(CONTROL, "tabular py-3 text-2xl font-semibold tracking-[0.3em]")}
      />
    </Field>
  );
}
