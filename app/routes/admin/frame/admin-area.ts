import type { Waiting } from "./waiting.ts";

/** What the frame shows; undefined where it could not be read. */
export type AdminArea = { userName: string; isDemo: boolean; waiting: Waiting };
