import { href } from "react-router";
import type { AuditLogRow } from "./list-entries.server.ts";
import type { SUBJECTS } from "./log-query.ts";

/** Action codes as sentence parts, followed by the name of their subject. */
const ACTION_PHRASES: Readonly<Record<string, string>> = {
  "booking.added": "made booking",
  "booking.confirmed": "confirmed booking",
  "booking.cancelled": "cancelled booking",
  "booking.moved": "moved booking",
  "booking.changed": "changed booking",
  "booking.balance-taken": "took the balance of booking",
  "booking.balance-written-off": "wrote off the balance of booking",
  "booking.write-off-reversed": "reversed the write-off of booking",
  "booking.payment-link-sent": "sent a payment link for booking",
  "booking.picked-up": "handed over the car of booking",
  "booking.returned": "took back the car of booking",
  "booking.key-box-allowed": "allowed the key box for booking",
  "booking.key-box-forbidden": "no longer allows the key box for booking",
  "booking.key-box-rejected": "rejected the return at the key box of booking",
  "booking.keys-back": "got back the keys of booking",
  "booking.charges-checked": "decided to charge nothing more for booking",
  "booking.charge-proposed": "proposed a charge for booking",
  "booking.charge-closed": "closed a charge of booking",
  "booking.deposit-taken": "took the deposit of booking",
  "booking.deposit-link-sent": "sent a link for the deposit of booking",
  "booking.deposit-released": "released the deposit of booking",
  "booking.deposit-applied": "used the deposit for what was owed on booking",
  "booking.deposit-paid-back": "paid back the deposit of booking",
  "booking.no-show": "marked as no-show booking",
  "booking.noted": "added a note to booking",
  "booking.confirmation-sent": "sent the confirmation of booking",
  "booking.cancellation-sent": "sent the cancellation of booking",
  "booking.customer-messaged": "messaged the customer of booking",
  "booking.refunded": "refunded booking",
  "booking.refund-retried": "requested again the refund of booking",
  "booking.refund-paid": "paid back the refund of booking",
  "car.added": "added car",
  "car.updated": "changed car",
  "car.archived": "archived car",
  "car.restored": "brought back car",
  "car.deleted": "deleted car",
  "car.repaired": "marked as repaired the damage of car",
  "car.imported": "imported",
  "preparation.changed": "changed the preparation times of",
  "banner.replaced": "gave a picture to banner",
  "banner.described": "described the picture of banner",
  "banner.drawn": "brought back the drawing of banner",
  "block.added": "added maintenance of",
  "block.updated": "changed maintenance of",
  "block.removed": "removed maintenance of",
  "taxi-request.new": "put back to new the taxi request for",
  "taxi-request.contacted": "marked as contacted the taxi request for",
  "taxi-request.confirmed": "marked as confirmed the taxi request for",
  "taxi-request.closed": "closed the taxi request for",
  "taxi-request.corrected": "corrected the taxi request for",
  "taxi-request.noted": "added a note to the taxi request for",
  "message.retried": "sent again:",
  "message.test-sent": "sent themselves a test:",
  "till.closed": "closed",
  "payment.test-started": "started a test payment of",
  "payment.resolved": "resolved the difference of order",
  "tax.class-added": "added the tax class",
  "tax.class-changed": "changed the tax class",
  "tax.rate-added": "set a tax rate of",
  "tax.rate-removed": "removed a coming tax rate of",
  "tax.charge-class-chosen": "chose the tax class of",
  "deposit-rules.changed": "changed",
  "settings.changed": "changed the settings:",
  "person.added": "created an account for",
  "person.updated": "changed the account of",
  "person.company-changed": "changed the company on the invoices of",
  "person.banned": "banned",
  "person.unbanned": "lifted the ban of",
  "person.signed-out": "signed out everywhere",
  "person.second-step-off": "turned off the two-step sign-in of",
  "person.made-admin": "gave the admin role to",
  "person.admin-taken": "took the admin role from",
  "person.deleted": "deleted the account of",
  "person.noted": "wrote a note about",
  "person.note-removed": "removed a note about",
  "person.document-added": "added a document of",
  "person.document-verified": "verified a document of",
  "person.document-rejected": "rejected a document of",
  "person.document-removed": "removed a document of",
  "person.document-open": "withdrew the review of a document of",
  "person.role-changed": "changed the role of",
  "person.invitation-accepted": "accepted an invitation as staff:",
  "invitation.sent": "invited as staff",
  "invitation.resent": "invited again as staff",
  "invitation.revoked": "revoked the invitation of",
  "person.made-admin-by-operator": "became an owner by the operator’s command",
};

export function describeAction(action: string): string {
  const phrase = Object.hasOwn(ACTION_PHRASES, action) ? ACTION_PHRASES[action] : undefined;
  return phrase ?? `${action.replace(/[.-]/g, " ")}:`;
}

const SUBJECT_PAGES = {
  booking: "/admin/bookings/:id",
  car: "/admin/cars/:id",
  preparation: null,
  banner: null,
  block: "/admin/blocks/:id",
  "taxi-request": "/admin/taxi/:id",
  message: null,
  payment: "/admin/money/differences/:id",
  till: null,
  tax: null,
  "deposit-rules": null,
  settings: null,
  person: "/admin/users/:id",
  invitation: null,
} as const satisfies Record<keyof typeof SUBJECTS, string | null>;

const GONE = /\.(deleted|removed|imported)$/;

/** The admin page of the subject; null once it is gone. */
export function subjectPath({
  action,
  subjectKind,
  subjectId,
  hasLeft,
}: AuditLogRow): string | null {
  const page = SUBJECT_PAGES[subjectKind];
  if (page === null || hasLeft || GONE.test(action)) return null;
  return href(page, { id: subjectId });
}
