import { WifiOff } from "#app/ui/icons/icons.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { useOnline } from "#app/ui/use-online.ts";
import { Alert } from "#app/ui/alert.tsx";
import { isOfflinePage } from "./offline-page.ts";
import { clearSavedForm, restoreForm, saveForm } from "./saved-form.ts";

/**
 * Blocks submitting while offline, and restores a submitted form that got no answer (session expired or
 * connection lost).
 */
export function FormRecovery() {
  const { key, pathname, search } = useLocation();
  const url = pathname + search;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [wasBlocked, setWasBlocked] = useState(false);
  const isOnline = useOnline();
  const worksOffline = useMatches().some(({ handle }) => isOfflinePage(handle));

  const { state, formMethod } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    clearSavedForm();
  }, [state, formMethod]);

  useEffect(() => {
    const stop = new AbortController();
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      // Not `form.method`: a field may have that name.
      if (!(form instanceof HTMLFormElement) || !form.matches("[method=post]")) return;
      if (navigator.onLine) return saveForm(form, url);
      event.preventDefault();
      event.stopPropagation();
      setWasBlocked(true);
    };
    // Capture phase, to run before the form's own listeners.
    addEventListener("submit", onSubmit, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [url]);

  useEffect(() => {
    // An answer that loads the whole page, as after a change of settings.
    if (new URLSearchParams(search).has("done")) clearSavedForm();
    else if (restoreForm(url)) setRestoredAt(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the admin area is opened again
  }, []);

  useEffect(() => {
    if (isOnline) setWasBlocked(false);
  }, [isOnline]);

  return (
    <>
      {restoredAt === key && formMethod === undefined ? (
        <Alert
          tone="warning"
          title="What you typed is here again"
          text="It may not have been saved. Check that nothing is missing, then send it again."
        />
      ) : null}
      {isOnline || worksOffline ? null : (
        <p
          key={String(wasBlocked)}
          role="alert"
          data-offline
          className="fixed right-0 bottom-(--bar) left-(--side) z-40 flex items-center justify-center gap-3 border-t border-on-ink/25 bg-ink px-4 py-3 text-sm leading-6 text-on-ink print:hidden"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {wasBlocked
            ? "Not sent: you are offline. What you typed stays here; send it once you are connected."
            : "You are offline. What you type stays here, but nothing can be sent."}
        </p>
      )}
    </>
  );
}
