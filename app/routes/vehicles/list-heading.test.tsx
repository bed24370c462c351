import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import type { CarList } from "./find-vehicles.server.ts";
import { ListHeading } from "./list-heading.tsx";

test.each([
  { matching: 12, total: 12, heading: "Our fleet of 12 cars" },
  { matching: 5, total: 12, heading: "5 of our 12 cars" },
  { matching: 0, total: 0, heading: "Our fleet" },
])("without dates, $matching of $total cars: $heading", ({ matching, total, heading }) => {
  const list = { period: null, matching, total } as CarList;
  const html = renderToStaticMarkup(<ListHeading search={EMPTY_SEARCH} list={list} />);
  expect(html).toContain(`>${heading}</h2>`);
});
