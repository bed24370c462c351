import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { VehicleMissing } from "./vehicle-missing.tsx";

test("whoever searched goes on with their search", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/vehicles/sold-car?city=Visakhapatnam"]}>
      <VehicleMissing />
    </MemoryRouter>,
  );
  expect(html).toContain('href="/vehicles?city=Visakhapatnam"');
});
