export type Viewer = { userId: string; isAdmin: boolean };

/** Only the owner and admins. */
export function canViewDocument(viewer: Viewer, document: { ownerId: string }): boolean {
  return viewer.isAdmin || viewer.userId === document.ownerId;
}

/** Everybody reads a public bucket, only admins any other. */
export function canReadBucket(viewer: Viewer | null, bucket: { isPublic: boolean }): boolean {
  return bucket.isPublic || viewer?.isAdmin === true;
}
