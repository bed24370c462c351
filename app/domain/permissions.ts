export type Viewer = { userId: string; isAdmin: boolean };

/** The owner and admins only. */
export function canViewDocument(viewer: Viewer, document: { ownerId: string }): boolean {
  return viewer.isAdmin || viewer.userId === document.ownerId;
}

/** Anyone may read a public bucket, only admins any other. */
export function canReadBucket(viewer: Viewer | null, bucket: { isPublic: boolean }): boolean {
  return bucket.isPublic || viewer?.isAdmin === true;
}
