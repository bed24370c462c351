const AT_ONCE = 5;

const underWay = new Map<string, number>();

/**
 * Runs an upload of a person, or gives null where they have five under way in this process: each
 * is held in memory, and there are five documents.
 */
export async function withinUploadLimit<T>(
  userId: string,
  upload: () => Promise<T>,
): Promise<T | null> {
  const others = underWay.get(userId) ?? 0;
  if (others >= AT_ONCE) return null;
  underWay.set(userId, others + 1);
  try {
    return await upload();
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left === 0) underWay.delete(userId);
    else underWay.set(userId, left);
  }
}
