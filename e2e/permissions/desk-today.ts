import type { Row } from "./row.ts";

export const deskToday: readonly Row[] = [];
