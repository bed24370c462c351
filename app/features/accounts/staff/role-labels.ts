import { formatPlace } from "#app/domain/places.ts";
import { canBeKeptToPlaces, type StaffPlaces, type StaffRole } from "#app/domain/staff-roles.ts";

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: "Owner",
  manager: "Manager",
  counter: "Counter",
  yard: "Yard",
  accountant: "Accountant",
};

/** One line of what each may do. */
export const ROLE_SUMMARIES: Record<StaffRole, string> = {
  owner: "Everything, with the settings of the business and all roles.",
  manager: "Everything except the settings of the business and the accounts of owners.",
  counter: "Bookings, customers, documents, handovers, messages and money at the counter.",
  yard: "Today, calendar, handovers, photos, damage and blocks. No documents, no money.",
  accountant: "Money, invoices, tax, exports and insight. No handovers, no documents.",
};

export function roleLabel(role: StaffRole | null): string {
  return role === null ? "Customer" : ROLE_LABELS[role];
}

/** 'Yard (Airport, Visakhapatnam)', and without places 'Yard'. */
export function grantLabel({
  role,
  places = null,
}: {
  role: StaffRole | null;
  places?: StaffPlaces;
}): string {
  if (places === null || !canBeKeptToPlaces(role)) return roleLabel(role);
  return `${roleLabel(role)} (${places.map(formatPlace).join("; ")})`;
}
