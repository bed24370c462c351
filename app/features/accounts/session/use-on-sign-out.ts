import { useEffect } from "react";
import { openSessionChannel } from "./session-channel.ts";

const callbacks = new Set<() => void>();

/**
 * Calls `onSignOut` when the user signs out in any tab, not when the session ends by itself. It stays until the
 * document is left: signing out leads away from the page that was open.
 */
export function useOnSignOut(onSignOut: () => void): void {
  useEffect(() => {
    if (callbacks.size === 0) listen();
    callbacks.add(onSignOut);
  }, [onSignOut]);
}

function listen(): void {
  openSessionChannel(({ event, isMissing = false }) => {
    if (event !== "SIGNED_OUT" || isMissing) return;
    for (const onSignOut of callbacks) onSignOut();
  });
}
