import { useCallback, useEffect, useRef, useState } from "react";
import { changedFields } from "#app/features/fleet/admin/car-changes.ts";
import { type CarFormValues } from "#app/features/fleet/admin/car-fields.ts";
import { carFormValues } from "#app/features/fleet/admin/car-form.ts";
import { useUnsavedChanges } from "#app/routes/admin/use-unsaved-changes.ts";

export function useCarForm(initial: CarFormValues) {
  const form = useRef<HTMLFormElement>(null);
  const original = useRef<CarFormValues>(null);
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    original.current ??= readForm(form.current);
  }, []);
  const hasChanges = useCallback(() => {
    const [before, now] = [original.current, readForm(form.current)];
    return before !== null && now !== null && changedFields(before, now).length > 0;
  }, []);
  const { leaving, onSave } = useUnsavedChanges(hasChanges);

  const onInput = () => setTyped((shown) => readForm(form.current) ?? shown);
  return { typed, leaving, formProps: { ref: form, onInput, onSubmit: onSave } };
}

function readForm(form: HTMLFormElement | null): CarFormValues | null {
  if (form === null) return null;
  const typed = carFormValues(new FormData(form));
  return { ...typed, features: typed.features.filter(Boolean) };
}
