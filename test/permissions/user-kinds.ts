/** The customer comes last, so that a session they end exists for the others. */
export const USER_KINDS = {
  visitor: "visitor",
  banned: "banned customer",
  other: "other customer",
  admin: "owner of the site",
  manager: "manager",
  counter: "counter staff",
  yard: "yard staff",
  accountant: "accountant",
  customer: "customer",
} as const;

export type UserKind = keyof typeof USER_KINDS;

/** Staff who may not do everything. */
export const LIMITED_STAFF = ["manager", "counter", "yard", "accountant"] as const;
export type LimitedStaff = (typeof LIMITED_STAFF)[number];

export function isStaff(kind: UserKind): boolean {
  return kind === "admin" || LIMITED_STAFF.some((staff) => staff === kind);
}
