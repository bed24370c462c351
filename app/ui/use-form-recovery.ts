import { useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigation } from "react-router";
import { clearSavedForm, restoreForm, saveForm } from "./saved-form.ts";
import { useOnline } from "./use-online.ts";

type FormRecovery = { isRestored: boolean; wasBlocked: boolean };

/**
 * Blocks submitting while offline, and restores a submitted form that got no answer (session expired or
 * connection lost), for the user who submitted it.
 */
export function useFormRecovery(userId: string | null): FormRecovery {
  const { key, pathname, search } = useLocation();
  const url = pathname + search;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [wasBlocked, setWasBlocked] = useState(false);
  const isOnline = useOnline();

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
      if (navigator.onLine) {
        if (form.getAttribute("action") === href("/sign-out")) clearSavedForm();
        else if (userId !== null) saveForm(form, { url, userId });
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      setWasBlocked(true);
    };
    // Capture phase, to run before the form's own listeners.
    addEventListener("submit", onSubmit, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [url, userId]);

  useEffect(() => {
    // An answer that loads the whole page, as after a change of settings.
    if (new URLSearchParams(search).has("done")) clearSavedForm();
    else if (userId !== null && restoreForm({ url, userId })) setRestoredAt(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the pages of the layout are opened again
  }, []);

  useEffect(() => {
    if (isOnline) setWasBlocked(false);
  }, [isOnline]);

  return { isRestored: restoredAt === key && formMethod === undefined, wasBlocked };
}
