import { Eye, EyeOff } from "#app/ui/icons/icons.ts";
import { type ComponentProps, useId, useState } from "react";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field } from "#app/ui/field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "children"> & {
  /** Required: what is shown as text is known as a password by this only. */
  autoComplete: "current-password" | "new-password";
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** The show button needs JavaScript and appears only with it. */
export function PasswordField({ label = "Password", hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const canShow = useEnhanced();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(CONTROL, "pr-13")}
        />
        {canShow ? (
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={id}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ) : null}
      </div>
    </Field>
  );
}
