import { useEffect, useState } from "react";

/**
 * Whether a form that leads to another site is on its way there. Whoever comes back by the browser's
 * button finds the page as it was left, so it starts over.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const reset = () => setLeaving(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);
  return { leaving, onSubmit: () => setLeaving(true) };
}
