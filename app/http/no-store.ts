/** For what is one person's own, or good for one moment: nobody keeps it. */
export const NO_STORE = { "cache-control": "no-store" };
