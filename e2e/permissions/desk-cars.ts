import type { Row } from "./row.ts";

export const deskCars: readonly Row[] = [];
