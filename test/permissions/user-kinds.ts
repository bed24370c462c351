/** The owner comes last, so that a session they end exists for the others. */
export const USER_KINDS = {
  visitor: "visitor",
  banned: "banned customer",
  other: "other customer",
  admin: "admin",
  customer: "customer",
} as const;

export type UserKind = keyof typeof USER_KINDS;
