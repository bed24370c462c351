import { type InputEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field, type FieldTexts } from "#app/ui/field.tsx";
import { CODE_LENGTH, normalizeCode } from "./parse-code.ts";

/** Leaves room for spaces in a pasted code. */
const MAX_INPUT_LENGTH = 20;

type CodeFieldProps = Partial<FieldTexts> & {
  takesFocus?: boolean;
  pending?: boolean;
  autoSubmit?: boolean;
  /** Another value for every code that is sent: the field is emptied for it. */
  newCode?: object | undefined;
};

export function CodeField(props: CodeFieldProps) {
  const { label = "6-digit code", hint, error, pending } = props;
  const { takesFocus, autoSubmit, newCode } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef("");
  const rejected = useRef<string>(null);
  useEffect(() => {
    rejected.current = error ? (field.current?.value ?? null) : null;
    if (error) field.current?.select();
  }, [error]);
  useEffect(() => {
    if (!newCode || !field.current) return;
    field.current.value = "";
    previous.current = "";
    field.current.focus();
  }, [newCode]);
  /** Sending a refused code again, by the button or by Enter, would use up another attempt. */
  useEffect(() => {
    const form = field.current?.form;
    if (!autoSubmit || !form) return;
    const blockRejected = (event: SubmitEvent) => {
      if (rejected.current === null || field.current?.value !== rejected.current) return;
      event.preventDefault();
      event.stopPropagation();
      field.current.select();
    };
    form.addEventListener("submit", blockRejected, { capture: true });
    return () => form.removeEventListener("submit", blockRejected, { capture: true });
  }, [autoSubmit]);
  const submitWhenComplete = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = normalizeCode(input.value);
    // Deleting digits is a correction in progress and must not submit.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the only field of its screen
        autoFocus={takesFocus}
        id={id}
        name="code"
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
        className={classNames(CONTROL, "tabular py-3 text-2xl font-semibold tracking-[0.3em]")}
      />
    </Field>
  );
}
