import { href } from "react-router";
export function ownBookingPath(reference: string): string {
  return href("/profile/bookings/:reference", { reference });
}

export function tripPhotosPath(reference: string): string {
  return `${ownBookingPath(reference)}/photos`;
}

export function ownReturnPath(reference: string): string {
  return href("/profile/bookings/:reference/return", { reference });
}

export function tripChargesPath(reference: string): string {
  return href("/profile/bookings/:reference/charges", { reference });
}

export function ownDepositPath(reference: string): string {
  return href("/profile/bookings/:reference/deposit", { reference });
}
