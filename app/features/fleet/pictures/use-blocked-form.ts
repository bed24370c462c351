import { useEffect, useRef, useState } from "react";

/** Hidden inputs fire no input event of their own. `isBlocked` once the form was submitted during an upload. */
export function useBlockedForm(value: string, isBusy: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const previousValue = useRef(value);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  useEffect(() => {
    if (previousValue.current === value) return;
    previousValue.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);

  useEffect(() => {
    const form = input.current?.form;
    if (!isBusy || !form) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWasSubmitted(true);
    };
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    form.addEventListener("submit", block, { capture: true });
    addEventListener("beforeunload", confirmUnload);
    return () => {
      form.removeEventListener("submit", block, { capture: true });
      removeEventListener("beforeunload", confirmUnload);
      setWasSubmitted(false);
    };
  }, [isBusy]);
  return { input, isBlocked: isBusy && wasSubmitted };
}
