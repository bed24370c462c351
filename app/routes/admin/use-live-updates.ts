import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { subscribeToChanges, type Liveness } from "./subscribe-to-changes.ts";
import { coalesceCalls } from "./coalesce-calls.ts";

/** Not for pages with a form: its initial values would change while it is filled in. */
export function useLiveUpdates(): Liveness {
  const { revalidate } = useRevalidator();
  const [liveness, setLiveness] = useState<Liveness>("starting");
  useEffect(() => {
    const refresh = coalesceCalls(revalidate);
    return subscribeToChanges({
      onChange: refresh,
      onLiveness: setLiveness,
      // The guard then redirects.
      onAccessLost: refresh,
    });
  }, [revalidate]);
  return liveness;
}
