import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";

/** Longer ones come from no form of ours, and proxies cut an answer whose headers are too large. */
const MAX_PROVIDER_LENGTH = 32;

/** The card of connected accounts, with the outcome of connecting or disconnecting. */
export function identitiesPath(
  provider: string,
  outcome: URLSearchParams | { connected: "" } | { disconnected: "" } | { refused: "last-way-in" },
): string {
  const params = new URLSearchParams([
    ["identity", provider.slice(0, MAX_PROVIDER_LENGTH)],
    ...new URLSearchParams(outcome),
  ]);
  return `${PROFILE_INFO_PATH}&${params.toString()}#connected-accounts`;
}
