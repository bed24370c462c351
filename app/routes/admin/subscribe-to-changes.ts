const ADDRESS = "/admin/changes";
/** The stream ends every minute and is back in one second: that is no trouble to speak of. */
const PATIENCE_MS = 4000;
const TRIES_AGAIN_MS = 5000;

export type Liveness = "starting" | "live" | "reconnecting";

type Told = {
  /** Something has changed, or may have while nobody listened. */
  onChange: () => void;
  onLiveness: (liveness: Liveness) => void;
  /** The desk is no longer open to whoever looks at the page. */
  onShut: () => void;
};

/** Listens to the desk's changes while the page is seen; answers what ends it. */
export function subscribeToChanges({ onChange, onLiveness, onShut }: Told): () => void {
  const stop = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const opened = new EventSource(ADDRESS);
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
        timer = setTimeout(() => onLiveness("reconnecting"), PATIENCE_MS);
        return;
      }
      onLiveness("reconnecting");
      timer = setTimeout(() => void openAgain(), TRIES_AGAIN_MS);
    });
  }

  /** The browser has given up: the server is away, or the guard leads elsewhere. */
  async function openAgain(): Promise<void> {
    const answer = await fetch(ADDRESS, { redirect: "manual", signal: stop.signal }).catch(
      () => null,
    );
    void answer?.body?.cancel();
    if (stop.signal.aborted || document.hidden) return;
    if (answer?.type === "opaqueredirect") onShut();
    else open();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function followSight(): void {
    if (document.hidden) close();
    else if (source === null) open();
  }

  document.addEventListener("visibilitychange", followSight, { signal: stop.signal });
  followSight();
  return () => {
    stop.abort();
    close();
  };
}
