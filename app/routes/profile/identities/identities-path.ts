/** Where identities are connected; also where the account service sends people without another wish. */
export const PROFILE_INFO = "/profile?tab=info";

/** The profile, at the card that says how connecting or disconnecting this provider ended. */
export function identitiesAddress(
  provider: string,
  how: URLSearchParams | { connected: "" } | { disconnected: "" } | { refused: "last-way-in" },
): string {
  const params = new URLSearchParams([["identity", provider], ...new URLSearchParams(how)]);
  return `${PROFILE_INFO}&${params.toString()}#connected-accounts`;
}
