import { type RefCallback, useCallback, useState } from "react";

/** The script hides the picture first, so that it is visible without scripts. */
export function useFadeIn(isEnabled: boolean) {
  const [isLoading, setLoading] = useState(false);
  const ref: RefCallback<HTMLImageElement> = useCallback((image) => {
    if (image !== null && !image.complete) setLoading(true);
  }, []);
  const handleLoad = () => setLoading(false);
  return {
    props: isEnabled ? { ref, onLoad: handleLoad, onError: handleLoad } : {},
    className: isEnabled
      ? `motion-safe:transition-opacity motion-safe:duration-300 ${isLoading ? "motion-safe:opacity-0" : ""}`
      : "",
  };
}
