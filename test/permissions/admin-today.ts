import { adminOnly, type Row, row } from "./row.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

/** The first screen of the admin area, and its stream of changes. */
export const todayRows: readonly Row[] = [
  row("GET /admin", adminOnly(200, page)),
  row("GET /admin/changes", adminOnly(200, page)),
];
