/** What happens to the session of a browser (spec 4); every tab hears of it. */
export const SESSION_EVENTS = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
  "MFA_CHALLENGE_VERIFIED",
] as const;

export type SessionEvent = (typeof SESSION_EVENTS)[number];

/** What tabs tell each other: never who it is. */
export type SessionMessage = {
  event: SessionEvent;
  /** In how many milliseconds the session ends, where that is what was learned. */
  endsIn?: number;
  /** It has ended without the person's doing. */
  isMissing?: boolean;
};

/** Announced in place of SIGNED_OUT where the session had ended without the person's doing. */
export const SESSION_MISSING = "SIGNED_OUT.missing";
