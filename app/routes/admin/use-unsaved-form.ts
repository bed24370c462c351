import { type RefObject, useCallback, useRef } from "react";
import { textValues } from "#app/http/form-data.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

/** Asks before a form without files is left that says something else than when somebody came to it. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>) {
  // Scripts may add fields before.
  const original = useRef<string>(null);
  const hasChanges = useCallback(
    () => original.current !== null && original.current !== readForm(form.current),
    [form],
  );
  const onFocus = () => {
    original.current ??= readForm(form.current);
  };
  return { ...useUnsavedChanges(hasChanges), onFocus };
}

function readForm(form: HTMLFormElement | null): string {
  const fields = Object.entries(textValues(new FormData(form ?? undefined)));
  return new URLSearchParams(fields).toString();
}
