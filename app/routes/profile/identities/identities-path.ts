import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";
/** The card of connected accounts, with the outcome of connecting or disconnecting. */
export function identitiesPath(
  provider: string,
  outcome: URLSearchParams | { connected: "" } | { disconnected: "" } | { refused: "last-way-in" },
): string {
  const params = new URLSearchParams([["identity", provider], ...new URLSearchParams(outcome)]);
  return `${PROFILE_INFO_PATH}&${params.toString()}#connected-accounts`;
}
