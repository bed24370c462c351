import type { Row } from "./row.ts";

export const deskOffice: readonly Row[] = [];
