import { useEffect, useRef, useState } from "react";

/**
 * Fires an input event when the value of a hidden input changes, and blocks its form while uploads run.
 * `isBlocked` once the form was submitted meanwhile.
 */
export function useBlockedForm(value: string, isBusy: boolean) {
  const first = useRef<HTMLInputElement>(null);
  const previousValue = useRef(value);
  const [hasTried, setHasTried] = useState(false);
  useEffect(() => {
    if (previousValue.current === value) return;
    previousValue.current = value;
    first.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);

  useEffect(() => {
    const form = first.current?.form;
    if (!isBusy || !form) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHasTried(true);
    };
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    form.addEventListener("submit", block, { capture: true });
    addEventListener("beforeunload", confirmLeaving);
    return () => {
      form.removeEventListener("submit", block, { capture: true });
      removeEventListener("beforeunload", confirmLeaving);
      setHasTried(false);
    };
  }, [isBusy]);
  return { first, isBlocked: isBusy && hasTried };
}
