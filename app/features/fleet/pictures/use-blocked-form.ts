import { useEffect, useRef, useState } from "react";

/**
 * Tells the form around a hidden input when `value` changes, as if it had been typed, and holds the
 * form back while something is on its way. `isHeld` once somebody has tried to send it meanwhile.
 */
export function useHeldForm(value: string, isBusy: boolean) {
  const first = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  const [hasTried, setHasTried] = useState(false);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    first.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);

  useEffect(() => {
    const form = first.current?.form;
    if (!isBusy || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHasTried(true);
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    form.addEventListener("submit", hold, { capture: true });
    addEventListener("beforeunload", ask);
    return () => {
      form.removeEventListener("submit", hold, { capture: true });
      removeEventListener("beforeunload", ask);
      setHasTried(false);
    };
  }, [isBusy]);
  return { first, isHeld: isBusy && hasTried };
}
