/** A signed-in person. A visitor who is not signed in is no Viewer. */
export type Viewer = { userId: string; isAdmin: boolean };

/** Customers see their own bookings, admins see all (spec 6). */
export function canViewBooking(viewer: Viewer, booking: { userId: string }): boolean {
  return viewer.isAdmin || viewer.userId === booking.userId;
}

/** Identity documents are private: only their owner and admins see them. */
export function canViewDocument(viewer: Viewer, document: { ownerId: string }): boolean {
  return viewer.isAdmin || viewer.userId === document.ownerId;
}

/** The admin area is for admins only; others are sent to / (spec 6). */
export function canUseAdmin(viewer: Viewer): boolean {
  return viewer.isAdmin;
}
