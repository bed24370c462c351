import type { Row } from "./row.ts";

export const deskBookings: readonly Row[] = [];
