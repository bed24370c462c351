import { refused, type Result } from "#app/domain/result.ts";

/** An unpacked picture takes up to 400 MB. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 64;

const underWay = new Set<string>();
/** By owner, and the owner whose turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Does work that takes much memory and time: little of it at once, and of one owner nothing beside
 * each other. Owners take turns, so that whoever sends one file does not wait for all of another's.
 */
export async function inTurnOf<T, R>(
  ownerId: string,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | "busy">> {
  if (underWay.size < AT_ONCE && !underWay.has(ownerId)) underWay.add(ownerId);
  else {
    const others = [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0);
    if (others >= WAITING_AT_MOST) return refused("busy");
    await new Promise<void>((begin) =>
      waiting.set(ownerId, [...(waiting.get(ownerId) ?? []), begin]),
    );
  }
  try {
    return await work();
  } finally {
    underWay.delete(ownerId);
    beginNext();
  }
}

function beginNext(): void {
  const next = [...waiting].find(([ownerId]) => !underWay.has(ownerId));
  if (next === undefined) return;
  const [ownerId, [begin, ...later]] = next;
  underWay.add(ownerId);
  waiting.delete(ownerId);
  // Behind all others.
  if (later.length > 0) waiting.set(ownerId, later);
  begin?.();
}
