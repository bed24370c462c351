import { WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useOnline } from "#app/routes/layout/use-online.ts";
import { Alert } from "#app/ui/alert.tsx";
import { forgetTyped, giveBackTyped, keepTyped } from "./saved-form.ts";

/**
 * Nothing that the desk typed is lost without a word: without a connection a form stays as it is, and
 * where one was not answered, as the session was over or the connection broke, it is filled in again.
 */
export function KeepTyped() {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const [givenBackAt, setGivenBackAt] = useState<string | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const isOnline = useOnline();

  const { state, formMethod } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    forgetTyped();
  }, [state, formMethod]);

  useEffect(() => {
    const stop = new AbortController();
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      // Not `form.method`: a form may have a field of that name.
      if (!(form instanceof HTMLFormElement) || !form.matches("[method=post]")) return;
      if (navigator.onLine) return keepTyped(form, address);
      event.preventDefault();
      event.stopPropagation();
      setWasRefused(true);
    };
    // Before the form's own listeners.
    addEventListener("submit", onSubmit, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [address]);

  useEffect(() => {
    if (giveBackTyped(address)) setGivenBackAt(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the desk is opened again
  }, []);

  useEffect(() => {
    if (isOnline) setWasRefused(false);
  }, [isOnline]);

  return (
    <>
      {givenBackAt === key && formMethod === undefined ? (
        <Alert
          tone="warning"
          title="What you typed is here again"
          text="It may not have been saved. Look it over, something may be missing, then send it again."
        />
      ) : null}
      {isOnline ? null : (
        <p
          key={String(wasRefused)}
          role="alert"
          className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-3 border-t border-on-ink/25 bg-ink px-4 py-3 text-sm leading-6 text-on-ink print:hidden"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {wasRefused
            ? "Not sent: you are offline. What you typed stays here; send it once you are connected."
            : "You are offline. What you type stays here, but nothing can be sent."}
        </p>
      )}
    </>
  );
}
