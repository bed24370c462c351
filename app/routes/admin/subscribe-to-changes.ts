const CHANGES_URL = "/admin/changes";
/** The stream ends every minute and is back in one second: that is no trouble to speak of. */
const RECONNECT_NOTICE_MS = 4000;
const RETRY_MS = 5000;

export type Liveness = "starting" | "live" | "reconnecting";

type Listener = {
  /** Something has changed, or may have while nobody listened. */
  onChange: () => void;
  onLiveness: (liveness: Liveness) => void;
  /** The desk is no longer open to whoever looks at the page. */
  onAccessLost: () => void;
};

/** Listens to the desk's changes while the page is seen; answers what ends it. */
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
      // Once a minute therefore, as time passes: what was early is late.
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

  /** The browser has given up: the server is away, or the guard leads elsewhere. */
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
