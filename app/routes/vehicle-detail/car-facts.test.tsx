import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SummaryStrip } from "./car-facts.tsx";
import type { CarDetail } from "./load-vehicle.server.ts";

const shownLabels = (power: string) => {
  const car = { seats: 5, fuelType: "Petrol", power, year: 2026 } as CarDetail;
  const html = renderToStaticMarkup(<SummaryStrip car={car} />);
  return [...html.matchAll(/<div class="[^"]*"><dt.*?<\/svg>([^<]+)<\/dt>/g)].map(
    (found) => found[1],
  );
};

test("the summary of a car leaves out a power that is not known", () => {
  expect(shownLabels("113 bhp")).toEqual(["Seats", "Fuel type", "Power", "Year"]);
  expect(shownLabels("")).toEqual(["Seats", "Fuel type", "Year"]);
});
