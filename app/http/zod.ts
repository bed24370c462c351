import { config, z } from "zod";

/**
 * Zod would try whether it may compile code, which the content policy refuses and reports. It asks
 * while schemas are being made: what runs in the browser takes `z` from here.
 */
if (typeof document !== "undefined") config({ jitless: true });

export { z };
