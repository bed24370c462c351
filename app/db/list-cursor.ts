import type { Instant } from "#app/domain/business-time.ts";

/** Where a page of a list ends that is ordered by time, and by id within one moment. */
type ListCursor = { createdAt: Instant; id: string };

/** As it stands in an address. */
export function writeCursor({ createdAt, id }: ListCursor): string {
  return `${createdAt}.${id}`;
}

/** Null for what is none: the list then begins at its head. */
export function readCursor(text: string | null): ListCursor | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { createdAt: Number(time), id };
}
