import { type RefCallback, useCallback, useState } from "react";

/**
 * Lets a picture that is not there yet appear softly. It is hidden by the script that shows it again,
 * so that without scripts it is seen as it comes.
 */
export function useFadeIn(isWanted: boolean) {
  const [isComing, setComing] = useState(false);
  const ref: RefCallback<HTMLImageElement> = useCallback((image) => {
    if (image !== null && !image.complete) setComing(true);
  }, []);
  const arrive = () => setComing(false);
  return {
    props: isWanted ? { ref, onLoad: arrive, onError: arrive } : {},
    className: isWanted
      ? `motion-safe:transition-opacity motion-safe:duration-300 ${isComing ? "motion-safe:opacity-0" : ""}`
      : "",
  };
}
