import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { notify } from "#app/ui/toast.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { doneMessage } from "./done-messages.ts";

const SHOWN_FOR_SECONDS = 3;

/** Shows the `done` message for 3 seconds (spec 8), or in the page without scripts. */
export function DoneNotice() {
  const [params, setParams] = useSearchParams();
  const enhanced = useEnhanced();
  const done = doneMessage(params.get("done"));
  useEffect(() => {
    if (done === null) return;
    notify({ title: done, tone: "success", seconds: SHOWN_FOR_SECONDS });
    const forget = (params: URLSearchParams) => {
      params.delete("done");
      return params;
    };
    setParams(forget, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [done, setParams]);
  if (done === null || enhanced) return null;
  return <Alert tone="success" title={done} />;
}
