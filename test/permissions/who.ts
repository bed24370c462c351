/** Who sends the request. The owner comes last, so that what they end is still there for the others. */
export const USERS = {
  visitor: "visitor",
  banned: "banned customer",
  other: "other customer",
  admin: "admin",
  customer: "customer",
} as const;

export type Who = keyof typeof USERS;
