import { config } from "zod/v4/core";

/**
 * Zod would try whether it may compile code, which the content policy refuses and reports. It asks
 * while schemas are being made, so this comes before every module that makes one.
 */
if (!import.meta.env.SSR) config({ jitless: true });
