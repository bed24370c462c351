import { useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { notify } from "#app/ui/toast.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { doneMessage } from "./done-messages.ts";

const SHOWN_FOR_SECONDS = 3;
const FORGOTTEN_AFTER_MS = 500;

/** Shows the `done` message for 3 seconds (spec 8), or in the page without scripts. */
export function DoneNotice() {
  const [params, setParams] = useSearchParams();
  const enhanced = useEnhanced();
  const done = doneMessage(params.get("done"));
  useEffect(() => {
    if (done !== null) notify({ title: done, tone: "success", seconds: SHOWN_FOR_SECONDS });
  }, [done]);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (done === null || !isIdle) return;
    const forget = (params: URLSearchParams) => {
      params.delete("done");
      return params;
    };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    // At once, it would end a navigation that begins while the page is being hydrated.
    const timer = setTimeout(() => setParams(forget, options), FORGOTTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, isIdle, setParams]);
  if (done === null || enhanced) return null;
  return <Alert tone="success" title={done} />;
}
