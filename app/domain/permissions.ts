import { hasRight, type StaffPlaces, type StaffRole } from "./staff-roles.ts";

/** The role is null for customers, and for staff who still have to set up a second step. */
export type Viewer = { userId: string; role: StaffRole | null; places?: StaffPlaces };

/** The owner, and staff who review identity documents. */
export function canViewDocument(viewer: Viewer, document: { ownerId: string }): boolean {
  return viewer.userId === document.ownerId || hasRight(viewer, "documents.review");
}

/** Photos and signatures: the customer of the trip, and staff who hand over cars. */
export function canViewTripFile(viewer: Viewer, trip: { ownerId: string }): boolean {
  return viewer.userId === trip.ownerId || hasRight(viewer, "handover");
}

/** Anyone may read a public bucket, only staff who edit the content any other. */
export function canReadBucket(viewer: Viewer | null, bucket: { isPublic: boolean }): boolean {
  return bucket.isPublic || (viewer !== null && hasRight(viewer, "content.edit"));
}
