import type { Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";

export type AccessToken = { value: string; expiresAt: Instant };

export type AccessTokenCache = {
  get(): Promise<string>;
  invalidate(value: string): void;
};

/** Refresh early, so that a token does not expire during a call. */
const MARGIN_MS = 60_000;

export function cachedAccessToken(
  fetchToken: () => Promise<AccessToken>,
  clock: Clock,
): AccessTokenCache {
  let cached: AccessToken | null = null;
  let pending: Promise<AccessToken> | null = null;

  async function refresh(): Promise<AccessToken> {
    try {
      return (cached = await fetchToken());
    } finally {
      pending = null;
    }
  }

  return {
    async get() {
      if (cached !== null && clock.now() < cached.expiresAt - MARGIN_MS) return cached.value;
      pending ??= refresh();
      return (await pending).value;
    },
    invalidate(value) {
      if (cached?.value === value) cached = null;
    },
  };
}
