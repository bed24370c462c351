import type { Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";

export type AccessToken = { value: string; expiresAt: Instant };

export type TokenKeeper = {
  /** The token of now. However many ask at once, one request fetches it. */
  current(): Promise<string>;
  /** A token that was refused is not shown again. */
  forget(value: string): void;
};

/** A call that begins with a token ends before the token does. */
const MARGIN_MS = 60_000;

export function keepToken(fetchToken: () => Promise<AccessToken>, clock: Clock): TokenKeeper {
  let held: AccessToken | null = null;
  let underway: Promise<AccessToken> | null = null;

  async function renew(): Promise<AccessToken> {
    try {
      return (held = await fetchToken());
    } finally {
      underway = null;
    }
  }

  return {
    async current() {
      if (held !== null && clock.now() < held.expiresAt - MARGIN_MS) return held.value;
      underway ??= renew();
      return (await underway).value;
    },
    forget(value) {
      if (held?.value === value) held = null;
    },
  };
}
