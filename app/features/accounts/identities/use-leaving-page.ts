import { useEffect, useState } from "react";

/** Resets when the user comes back with the browser's Back button. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const reset = () => setLeaving(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);
  return { leaving, onSubmit: () => setLeaving(true) };
}
