const AT_ONCE_EACH = 5;
const AT_ONCE = 16;

const underWay = new Map<string, number>();
let all = 0;

/** Receives something of a person, however slowly, unless five of theirs are under way in this process. */
export async function withinOwnLimit<T>(
  userId: string,
  receive: () => Promise<T>,
): Promise<T | "too-many-uploads"> {
  const others = underWay.get(userId) ?? 0;
  if (others >= AT_ONCE_EACH) return "too-many-uploads";
  underWay.set(userId, others + 1);
  try {
    return await receive();
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left === 0) underWay.delete(userId);
    else underWay.set(userId, left);
  }
}

/** Holds a file in memory, unless this process has too many there. Nobody's sending may be waited for meanwhile. */
export async function withinSharedLimit<T>(upload: () => Promise<T>): Promise<T | "busy"> {
  if (all >= AT_ONCE) return "busy";
  all += 1;
  try {
    return await upload();
  } finally {
    all -= 1;
  }
}
