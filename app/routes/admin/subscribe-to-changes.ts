import { href } from "react-router";
const CHANGES_URL = href("/admin/changes");
/** The stream reconnects every minute, which takes about a second. */
const RECONNECT_NOTICE_MS = 4000;
const RETRY_MS = 5000;

export type Liveness = "starting" | "live" | "reconnecting";

type Listener = {
  /** Also called after a reconnect, as events may have been missed. */
  onChange: () => void;
  onLiveness: (liveness: Liveness) => void;
  onAccessLost: () => void;
};

export function subscribeToChanges({ onChange, onLiveness, onAccessLost }: Listener): () => void {
  const stop = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const opened = new EventSource(CHANGES_URL);
    source = opened;
    opened.addEventListener("open", () => {
      clearTimeout(timer);
      onLiveness("live");
      // Also refreshes every minute, as lateness depends on time.
      onChange();
    });
    opened.addEventListener("changed", onChange);
    opened.addEventListener("error", () => {
      clearTimeout(timer);
      if (opened.readyState !== EventSource.CLOSED) {
        timer = setTimeout(() => onLiveness("reconnecting"), RECONNECT_NOTICE_MS);
        return;
      }
      onLiveness("reconnecting");
      timer = setTimeout(() => void reopen(), RETRY_MS);
    });
  }

  /** EventSource gave up: the server is down or the guard redirected. */
  async function reopen(): Promise<void> {
    const answer = await fetch(CHANGES_URL, { redirect: "manual", signal: stop.signal }).catch(
      () => null,
    );
    void answer?.body?.cancel();
    if (stop.signal.aborted || document.hidden) return;
    if (answer?.type === "opaqueredirect") onAccessLost();
    else open();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function followVisibility(): void {
    if (document.hidden) close();
    else if (source === null) open();
  }

  document.addEventListener("visibilitychange", followVisibility, { signal: stop.signal });
  followVisibility();
  return () => {
    stop.abort();
    close();
  };
}
