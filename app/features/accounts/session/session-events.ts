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

/** Never identifies the user. */
export type SessionMessage = {
  event: SessionEvent;
  endsIn?: number;
  /** Ended without the user's doing. */
  isMissing?: boolean;
};

/** Sent instead of SIGNED_OUT when the session ended without the user's doing. */
export const SESSION_MISSING = "SIGNED_OUT.missing";
