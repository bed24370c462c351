import { SECOND } from "#app/domain/business-time.ts";

const TIMEOUT_MS = 10 * SECOND;

type Page = Pick<Document, "createElement" | "head">;

const pending = new Map<string, Promise<void>>();

/** Loads a script once for concurrent calls; a failed or timed-out load can be retried. */
export function loadScript(url: string, page: Page = document): Promise<void> {
  const existing = pending.get(url);
  if (existing) return existing;
  const loading = insertScript(url, page).finally(() => pending.delete(url));
  pending.set(url, loading);
  return loading;
}

function insertScript(url: string, page: Page): Promise<void> {
  return new Promise((resolve) => {
    const script = page.createElement("script");
    const giveUp = () => {
      script.remove();
      resolve();
    };
    const timeout = setTimeout(giveUp, TIMEOUT_MS);
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => {
      clearTimeout(timeout);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timeout);
      giveUp();
    });
    page.head.append(script);
  });
}
