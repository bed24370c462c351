import { adminOnly, type Row, row } from "./row.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

export const todayRows: readonly Row[] = [
  row("GET /admin", { ...adminOnly(200, refusals), accountant: "302 /admin/money" }),
  row("GET /admin/changes", adminOnly(200, refusals)),
  row("GET /admin/search", adminOnly(200, refusals), { path: () => "/admin/search?text=asha" }),
  row("GET /admin/more", adminOnly(200, refusals)),
  row("GET /admin/*", adminOnly(404, refusals), { path: () => "/admin/no-such-page" }),
];
