import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { quote } from "#app/domain/quote.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import type { CarDetail } from "./load-vehicle.server.ts";
import { RentalPanel } from "./rental-panel.tsx";

const place = { city: "Visakhapatnam", location: "Airport" };
const price = { pricePerHour: paise(150_00), taxRatePercent: 18 };
const car = { ...price, ...place } as CarDetail;
const period = { pickupAt: 0, returnAt: 24 * HOUR };
const rental = { period, price: quote(car, period), isFree: true };

function showAfterSearchAt(searched: Partial<typeof place>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RentalPanel
        car={car}
        rental={rental}
        search={{ ...EMPTY_SEARCH, ...searched }}
        listPath="/vehicles"
        next={{ kind: "book", to: "/login" }}
        problem={null}
        cancellation="Free"
      />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, "");
}

test("a car that stands elsewhere says so, and no other one", () => {
  const elsewhere = showAfterSearchAt({ ...place, location: "RTC Complex" });
  expect(elsewhere).toContain("Not at RTC Complex, Visakhapatnam, where you searched.");
  expect(showAfterSearchAt(place)).not.toContain("where you searched");
  expect(showAfterSearchAt({})).not.toContain("where you searched");
});
