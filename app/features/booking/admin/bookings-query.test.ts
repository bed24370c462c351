import { expect, test } from "vitest";
import { bookingsQuery } from "./bookings-query.ts";

const columns = ["car", "period", "total"];
const EMPTY = { text: "", customer: null, from: null, to: null, columns, after: null };
const TODAY = { ...EMPTY, filter: null, by: "created" };
const ALL = { ...TODAY, filter: "all" };

test.each([
  [{}, TODAY],
  [{ text: " ", filter: "", from: "", to: "", by: "created", after: "" }, TODAY],
  [{ by: "pickup" }, { ...TODAY, by: "pickup" }],
  [{ filter: "all" }, ALL],
  [{ filter: "today_drops" }, { ...TODAY, filter: "today_drops" }],
  [{ text: " asha " }, { ...ALL, text: "asha" }],
  [{ customer: "019a-9f" }, { ...ALL, customer: "019a-9f" }],
  [
    { filter: "", to: "2026-11-20" },
    { ...ALL, to: "2026-11-20" },
  ],
  [
    { filter: "pending", from: "2026-11-20", to: "2026-11-18", by: "pickup" },
    { ...TODAY, filter: "pending", from: "2026-11-18", to: "2026-11-20", by: "pickup" },
  ],
  [{ columns: "total.car.none" }, { ...TODAY, columns: ["car", "total"] }],
  [{ columns: "none" }, { ...TODAY, columns: [] }],
  [{ after: "1795154400000.019a-9f" }, { ...TODAY, after: "1795154400000.019a-9f" }],
])("%j", (address, query) => {
  expect(bookingsQuery.parse(address)).toEqual(query);
});

test.each([
  { filter: "nonsense" },
  { from: "2026-02-30" },
  { to: "+10000-01-01" },
  { after: "1 or 1=1.x" },
  { after: "99999999999999999999.x" },
  { by: "__proto__", text: "x".repeat(101) },
])("ignores invalid parameters: %j", (address) => {
  expect(bookingsQuery.parse(address)).toEqual(TODAY);
});
