import { config, z } from "zod";

/** Zod tries `new Function`, which the content security policy reports: browser code imports `z` here. */
if (typeof document !== "undefined") config({ jitless: true });

export { z };
