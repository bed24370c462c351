/** Where identities are connected; also where the account service sends people without another wish. */
export const PROFILE_INFO_PATH = "/profile?tab=info";

/** The profile, at the card that says how connecting or disconnecting this provider ended. */
export function identitiesPath(
  provider: string,
  outcome: URLSearchParams | { connected: "" } | { disconnected: "" } | { refused: "last-way-in" },
): string {
  const params = new URLSearchParams([["identity", provider], ...new URLSearchParams(outcome)]);
  return `${PROFILE_INFO_PATH}&${params.toString()}#connected-accounts`;
}
