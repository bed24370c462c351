import { config, z } from "zod";

/** Zod tries `new Function`, which the content policy reports: browser code imports `z` from here. */
if (typeof document !== "undefined") config({ jitless: true });

export { z };
