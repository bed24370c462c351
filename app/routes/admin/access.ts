import { matchPath, type Register } from "react-router";
import { hasRight, type Right, type StaffAccess } from "#app/domain/staff-roles.ts";

type AdminPath = Extract<keyof Register["pages"], "/admin" | `/admin/${string}`>;

/** What it takes to open a page and, where it takes more, to send its form. Null: any role. */
type Access = { read: Right | null; write?: Right };

/** Every route of the admin area; the guard refuses one that is missing (decision 046). */
const ACCESS: Record<AdminPath, Access> = {
  "/admin": { read: "day.read" },
  "/admin/more": { read: null },
  "/admin/search": { read: null },
  "/admin/*": { read: null },
  "/admin/changes": { read: "bookings.read" },
  "/admin/calendar": { read: "day.read" },

  "/admin/bookings": { read: "bookings.read" },
  "/admin/bookings/export": { read: "bookings.export" },
  "/admin/bookings/new": { read: "bookings.manage" },
  "/admin/bookings/documents": { read: "documents.review" },
  "/admin/bookings/message": { read: "bookings.manage" },
  "/admin/bookings/waitlist": { read: "bookings.manage" },
  // Each intent of the form has its own right.
  "/admin/bookings/:id": { read: "bookings.read" },
  "/admin/bookings/:id/panel": { read: "bookings.read" },
  "/admin/bookings/:id/confirm-paid": { read: "payments.take" },
  "/admin/bookings/:id/balance": { read: "payments.take" },
  "/admin/bookings/:id/deposit": { read: "payments.take" },
  "/admin/bookings/:id/refund": { read: "money.refund" },
  "/admin/bookings/:id/write-off": { read: "money.refund" },
  "/admin/bookings/:id/reverse-write-off": { read: "money.refund" },
  "/admin/bookings/:id/change": { read: "bookings.manage" },
  "/admin/bookings/:id/move": { read: "bookings.manage" },
  "/admin/bookings/:id/no-show": { read: "bookings.manage" },
  "/admin/bookings/:id/cancel": { read: "bookings.manage" },
  "/admin/bookings/:id/pick-up": { read: "handover" },
  "/admin/bookings/:id/return": { read: "handover" },
  "/admin/bookings/:id/swaps/:changeId": { read: "handover" },
  "/admin/bookings/:id/handover/:phase": { read: "handover" },
  "/admin/bookings/:id/photos/:phase?": { read: "handover" },
  "/admin/bookings/:id/charges/new": { read: "handover" },
  "/admin/bookings/:id/charges/:chargeId": { read: "handover", write: "money.refund" },
  "/admin/documents/:id": { read: "documents.review" },

  "/admin/blocks/new": { read: "fleet.status" },
  "/admin/blocks/:id": { read: "fleet.status" },
  "/admin/cars": { read: "fleet.read" },
  "/admin/cars/:id": { read: "fleet.read", write: "fleet.status" },
  "/admin/cars/new": { read: "fleet.edit" },
  "/admin/cars/preparation": { read: "fleet.edit" },
  "/admin/cars/import": { read: "fleet.edit" },
  "/admin/cars/pictures": { read: "fleet.edit" },
  "/admin/cars/:id/delete": { read: "fleet.edit" },
  "/admin/pictures/:id": { read: "fleet.edit" },

  "/admin/money": { read: "money.read" },
  "/admin/money/export": { read: "money.read" },
  "/admin/money/day": { read: "money.read" },
  "/admin/money/ledger": { read: "money.read" },
  // Who takes money at the counter counts it.
  "/admin/money/day-close": { read: "payments.read", write: "payments.take" },
  "/admin/money/day-close/export": { read: "money.read" },
  "/admin/money/reports": { read: "money.read" },
  "/admin/money/reports/:file": { read: "money.read" },
  "/admin/money/tax": { read: "money.reconcile" },
  "/admin/money/differences": { read: "money.reconcile" },
  "/admin/money/differences/:id": { read: "money.reconcile" },
  "/admin/money/deposits": { read: "payments.read", write: "rules.edit" },
  "/admin/insight": { read: "insight.read" },

  "/admin/taxi": { read: "taxi.manage" },
  "/admin/taxi/:id": { read: "taxi.manage" },
  "/admin/taxi/:id/edit": { read: "taxi.manage" },
  "/admin/messages": { read: "messages.manage" },
  "/admin/banners": { read: "content.edit" },

  "/admin/settings": { read: "settings.edit" },
  "/admin/settings/export": { read: "settings.edit" },
  "/admin/settings/ready": { read: "health.read" },
  "/admin/settings/logo": { read: "settings.edit" },
  "/admin/settings/colours": { read: "settings.edit" },
  "/admin/settings/rules": { read: "rules.edit" },
  "/admin/settings/places": { read: "rules.edit" },
  "/admin/settings/cancellation": { read: "rules.edit" },
  "/admin/settings/services": { read: "rules.edit" },
  "/admin/settings/taxi": { read: "rules.edit" },
  "/admin/settings/offers": { read: "content.edit" },
  "/admin/settings/testimonials": { read: "content.edit" },
  "/admin/settings/questions": { read: "content.edit" },
  "/admin/settings/texts": { read: "rules.edit" },
  "/admin/settings/emails": { read: "rules.edit" },
  "/admin/settings/emails/preview": { read: "rules.edit" },
  // Each setting also needs its own right.
  "/admin/settings/preview/:name": { read: "content.edit" },
  "/admin/settings/terms": { read: "rules.edit" },
  "/admin/settings/privacy": { read: "rules.edit" },
  "/admin/settings/about": { read: "content.edit" },

  "/admin/users": { read: "customers.manage" },
  "/admin/users/new": { read: "customers.manage" },
  "/admin/users/invitations": { read: "staff.manage" },
  "/admin/users/invitations/new": { read: "staff.manage" },
  // Each intent of the form has its own right.
  "/admin/users/:id": { read: "customers.manage" },
  "/admin/users/:id/documents": { read: "documents.review" },
  "/admin/users/:id/edit": { read: "customers.manage" },
  "/admin/users/:id/company": { read: "customers.manage" },
  "/admin/users/:id/delete": { read: "customers.restrict" },
  "/admin/users/:id/role": { read: "staff.manage" },
  "/admin/health": { read: "health.read" },
  "/admin/log": { read: "log.read" },
};

/** Of links. Fewest parameters first, as the router ranks them. */
const PATTERNS = Object.keys(ACCESS)
  .filter(isAdminPath)
  .filter((pattern) => pattern !== "/admin/*")
  .sort((a, b) => a.split(":").length - b.split(":").length);

function isAdminPath(path: string): path is AdminPath {
  return Object.hasOwn(ACCESS, path);
}

type Method = "read" | "write";

/** The pattern is as the router names it. False for one that is not in the table. */
export function canOpenRoute(staff: StaffAccess, pattern: string, method: Method): boolean {
  if (staff.role === null || !isAdminPath(pattern)) return false;
  const { read, write = read } = ACCESS[pattern];
  const needed = method === "read" ? [read] : [read, write];
  return needed.every((right) => right === null || hasRight(staff, right));
}

/** Whether a link is worth showing; links that leave the admin area are. */
export function canOpen(staff: StaffAccess, to: string): boolean {
  const pathname = to.replace(/[?#].*$/, "");
  if (!/^\/admin(?:\/|$)/i.test(pathname)) return true;
  const pattern = PATTERNS.find((one) => matchPath(one, pathname) !== null);
  return pattern !== undefined && canOpenRoute(staff, pattern, "read");
}
