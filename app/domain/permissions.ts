/** A signed-in person. A visitor who is not signed in is no Viewer. */
export type Viewer = { userId: string; isAdmin: boolean };

/** Identity documents are private: only their owner and admins see them. */
export function canViewDocument(viewer: Viewer, document: { ownerId: string }): boolean {
  return viewer.isAdmin || viewer.userId === document.ownerId;
}

/** What a public bucket holds is everybody's to read; another's is the admins'. */
export function canReadBucket(viewer: Viewer | null, bucket: { isPublic: boolean }): boolean {
  return bucket.isPublic || viewer?.isAdmin === true;
}
