import { config, z } from "zod";
import { LIST_CURSOR } from "#app/domain/list-cursor.ts";

/** Zod tries `new Function`, which the content policy reports: browser code imports `z` from here. */
if (typeof document !== "undefined") config({ jitless: true });

export { z };

/** The search parameter `after` of a list; an invalid one counts as none. */
export const cursorParam = z.string().regex(LIST_CURSOR).nullable().catch(null).default(null);
