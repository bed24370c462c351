import { SECOND } from "#app/domain/business-time.ts";

const LIMIT_MS = 10 * SECOND;

type Page = Pick<Document, "createElement" | "head">;

const underWay = new Map<string, Promise<void>>();

/**
 * Brings a script into the page, once however often it is asked for at a time. It resolves when the
 * script has run, cannot be had, or has taken too long; then the next call tries anew.
 */
export function loadScript(address: string, page: Page = document): Promise<void> {
  const known = underWay.get(address);
  if (known) return known;
  const loading = insertScript(address, page).finally(() => underWay.delete(address));
  underWay.set(address, loading);
  return loading;
}

function insertScript(address: string, page: Page): Promise<void> {
  return new Promise((resolve) => {
    const script = page.createElement("script");
    const giveUp = () => {
      script.remove();
      resolve();
    };
    const tooLong = setTimeout(giveUp, LIMIT_MS);
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => {
      clearTimeout(tooLong);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(tooLong);
      giveUp();
    });
    page.head.append(script);
  });
}
