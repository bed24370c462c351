import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type FileFieldProps = Omit<ComponentProps<"input">, "children" | "type" | "id"> & FieldTexts;

export function FileField({ label, hint, error, className, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        type="file"
        className={classNames(
          "block w-full cursor-pointer rounded-card border border-dashed border-line-strong bg-page p-4 text-sm text-muted transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft",
          "file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:bg-sunken",
        )}
      />
    </Field>
  );
}
