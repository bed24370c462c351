import { expect, test } from "vitest";
import { summarizeQuery } from "./query-spans.ts";

test.each([
  ['select "id" from "users" where "email" = ?', "SELECT", "users"],
  [
    'insert into "outbox" ("id") values ($1) on conflict do update set "a" = $2',
    "INSERT",
    "outbox",
  ],
  [' update "job_runs" set "failures" = ?', "UPDATE", "job_runs"],
  ["delete from sessions where expires_at < ?", "DELETE", "sessions"],
  ['with "due" as (select 1 from "bookings") select * from "due"', "WITH", "bookings"],
  ["begin", "BEGIN", undefined],
  ["", "OTHER", undefined],
])("%s", (sql, operation, table) => {
  expect(summarizeQuery(sql)).toEqual({ operation, table });
});
