import { useContext, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigation,
  useSearchParams,
} from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { notify } from "#app/ui/toast.tsx";
import { doneMessage } from "./done-messages.ts";

const SHOWN_FOR_SECONDS = 3;

/** Shows the `done` message for 3 seconds (spec 8), or in the page without scripts. */
export function DoneNotice() {
  const [params, setParams] = useSearchParams();
  const done = doneMessage(params.get("done"));
  useEffect(() => {
    if (done !== null) notify({ title: done, tone: "success", seconds: SHOWN_FOR_SECONDS });
  }, [done]);
  const router = useContext(DataRouterContext)?.router;
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (done === null || !isIdle) return;
    const forget = (params: URLSearchParams) => {
      params.delete("done");
      return params;
    };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    // This would end a navigation that has just begun, of which the router knows before React renders it, and
    // after the click that begins it.
    const timer = setTimeout(() => {
      if (router?.state.navigation.state === "idle") setParams(forget, options);
    });
    return () => clearTimeout(timer);
  }, [done, isIdle, router, setParams]);
  if (done === null) return null;
  // Shown until scripts run, it would move the page under a click.
  return (
    <noscript>
      <Alert tone="success" title={done} />
    </noscript>
  );
}
