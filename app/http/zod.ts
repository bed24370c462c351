import { config, z } from "zod";
import { ID_CURSOR, LIST_CURSOR } from "#app/domain/list-cursor.ts";

/** Zod tries `new Function`, which the content policy reports: browser code imports `z` from here. */
if (typeof document !== "undefined") config({ jitless: true });

export { z };

/** The search parameter `after` of a list; an invalid one counts as none. */
export const cursorParam = cursorOf(LIST_CURSOR);
export const idCursorParam = cursorOf(ID_CURSOR);

function cursorOf(cursor: RegExp) {
  return z.string().regex(cursor).nullable().catch(null).default(null);
}
