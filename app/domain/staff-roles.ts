import { isSamePlace, type PlaceName } from "./places.ts";

/** From the most rights to the fewest; a role per account of staff. */
export const STAFF_ROLES = ["owner", "manager", "counter", "yard", "accountant"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type LimitedRole = Exclude<StaffRole, "owner">;

/** Who may do what (decision 046). Owners have every right, so no row names them. */
const ROLES_WITH = {
  /** Today and the calendar. */
  "day.read": ["manager", "counter", "yard"],
  /** The list and the page of a booking, notes on it, and the waitlist. */
  "bookings.read": ["manager", "counter", "yard", "accountant"],
  /** New bookings, and moving, changing or cancelling one. */
  "bookings.manage": ["manager", "counter"],
  /** All bookings as a file. */
  "bookings.export": ["manager", "accountant"],
  /** Pickups and returns: readings, photos, inspections, signatures, and charges proposed after them. */
  handover: ["manager", "counter", "yard"],
  /** The price, payments, deposit and invoices of a booking. */
  "payments.read": ["manager", "counter", "accountant"],
  /** Money at the counter: payments and deposits. */
  "payments.take": ["manager", "counter"],
  /** Refunds, and the decision on a proposed charge. */
  "money.refund": ["manager"],
  /** Statements, ledger and exports. */
  "money.read": ["manager", "accountant"],
  /** Payment differences and tax rates. */
  "money.reconcile": ["manager", "accountant"],
  "insight.read": ["manager", "accountant"],
  /** The contents of identity documents, and the decision on them. */
  "documents.review": ["manager", "counter"],
  /** Accounts of customers: read, create, change. */
  "customers.manage": ["manager", "counter"],
  /** Bans, sign-outs and deletions of customers. */
  "customers.restrict": ["manager"],
  "fleet.read": ["manager", "counter", "yard"],
  /** When a car is off the road, and which damage is repaired. */
  "fleet.status": ["manager", "yard"],
  "fleet.edit": ["manager"],
  "taxi.manage": ["manager", "counter"],
  "messages.manage": ["manager", "counter"],
  /** Banners, offers, testimonials, questions, About Us, and the files of the storage service. */
  "content.edit": ["manager"],
  /** Rental rules, places, charges, deposits, services, taxi rates, terms and privacy notice. */
  "rules.edit": ["manager"],
  /** Who the business is on pages and invoices, its logo, and all settings as a file. */
  "settings.edit": [],
  /** Roles and invitations, up to one's own role. */
  "staff.manage": ["manager"],
  "log.read": ["manager"],
  "health.read": ["manager"],
} as const satisfies Record<string, readonly LimitedRole[]>;

export type Right = keyof typeof ROLES_WITH;

export const RIGHTS: readonly Right[] = Object.keys(ROLES_WITH).filter(isRight);

function isRight(name: string): name is Right {
  return Object.hasOwn(ROLES_WITH, name);
}

/** `isReadOnly`: the booking or car stands at a place where they change nothing. */
export type StaffAccess = { role: StaffRole | null; isReadOnly?: boolean };

/** False for customers, whose role is null. */
export function hasRight({ role, isReadOnly = false }: StaffAccess, right: Right): boolean {
  if (role === null || (isReadOnly && !right.endsWith(".read"))) return false;
  const roles: readonly StaffRole[] = ROLES_WITH[right];
  return role === "owner" || roles.includes(role);
}

const RANKS: Record<StaffRole, number> = {
  owner: 2,
  manager: 1,
  counter: 0,
  yard: 0,
  accountant: 0,
};

/** Whether the role of somebody, or their account, may be changed by who has `role`. Customers rank below all. */
export function canManageStaff(role: StaffRole | null, other: StaffRole | null): boolean {
  if (role === null || !hasRight({ role }, "staff.manage")) return false;
  return other === null || RANKS[other] <= RANKS[role];
}

/** Nobody gives a role above their own. */
export function listAssignableRoles(role: StaffRole | null): StaffRole[] {
  return STAFF_ROLES.filter((other) => canManageStaff(role, other));
}

/** Roles that stand at a counter or in a yard; the others work for the whole business. */
const ROLES_AT_PLACES: ReadonlySet<StaffRole | null> = new Set(["counter", "yard"] as const);

export function canBeKeptToPlaces(role: StaffRole | null): boolean {
  return ROLES_AT_PLACES.has(role);
}

/** Where somebody may change bookings and cars; null: everywhere. */
export type StaffPlaces = readonly PlaceName[] | null;

/** As whoever looks at something that stands at a place. */
export function staffAt<Staff extends { places?: StaffPlaces }>(
  staff: Staff,
  place: PlaceName,
): Staff & { isReadOnly: boolean } {
  return { ...staff, isReadOnly: !worksAt(staff, place) };
}

export function worksAt({ places = null }: { places?: StaffPlaces }, place: PlaceName): boolean {
  return places === null || places.some((one) => isSamePlace(one, place));
}
