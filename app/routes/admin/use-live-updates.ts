import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { subscribeToChanges, type Liveness } from "./subscribe-to-changes.ts";
import { coalesceCalls } from "./coalesce-calls.ts";

/**
 * Keeps what a page of the desk shows up to date while it is seen. Not for a page with a form: what it was
 * opened with would change under who fills it in.
 */
export function useLiveUpdates(): Liveness {
  const { revalidate } = useRevalidator();
  const [liveness, setLiveness] = useState<Liveness>("starting");
  useEffect(() => {
    const refresh = coalesceCalls(revalidate);
    return subscribeToChanges({
      onChange: refresh,
      onLiveness: setLiveness,
      // The guard then leads to where they belong.
      onAccessLost: refresh,
    });
  }, [revalidate]);
  return liveness;
}
