import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `focus` once a form is answered, unless the user has gone on to another field since it was sent:
 * what is being typed must not end up elsewhere.
 */
export function useFocusOnAnswer(answer: unknown, focus: () => void): void {
  const sentFrom = useRef<Element | null>(null);
  useEffect(() => {
    const onSubmit = () => {
      sentFrom.current = document.activeElement;
    };
    addEventListener("submit", onSubmit, { capture: true });
    return () => removeEventListener("submit", onSubmit, { capture: true });
  }, []);
  const onAnswer = useEffectEvent(() => {
    const active = document.activeElement;
    if (active === sentFrom.current || !active?.matches("input, select, textarea")) focus();
  });
  useEffect(() => {
    if (answer) onAnswer();
  }, [answer]);
}

/** Itself, or the first choice of a group. */
export const INVALID_FIELD =
  ":is(input,select,textarea)[aria-invalid=true],[aria-invalid=true] input";

/** Focuses the first invalid field of an answered form. */
export function useFocusFirstInvalid(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnAnswer(answer, () => form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus());
  return form;
}
