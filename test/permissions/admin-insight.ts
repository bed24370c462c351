import { adminOnly, type Row, row } from "./row.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

export const insightRows: readonly Row[] = [row("GET /admin/insight", adminOnly(200, refusals))];
