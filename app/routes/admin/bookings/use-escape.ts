import { useEffect, useEffectEvent } from "react";

/** Before the shortcuts of the frame, whose Escape leaves the list. `isInner` comes before another one. */
export function useEscape(isActive: boolean, act: () => void, isInner = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || hasOwnEscape(event.target)) return;
    if (document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isActive) return;
    const target = isInner ? window : document;
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) press(event);
    };
    target.addEventListener("keydown", listen, { capture: true });
    return () => target.removeEventListener("keydown", listen, { capture: true });
  }, [isActive, isInner]);
}

/** In a field, or in what Escape closes by itself. */
function hasOwnEscape(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
  return isTyping || target.closest("[data-disclosure][open]") !== null;
}
