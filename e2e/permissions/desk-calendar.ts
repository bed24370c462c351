import type { Row } from "./row.ts";

export const deskCalendar: readonly Row[] = [];
