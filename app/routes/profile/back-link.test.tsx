import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BackLink } from "./back-link.tsx";

test("keeps the reference of a booking whole", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BackLink to="/" label="Booking VZG-7K2QM" />
    </MemoryRouter>,
  );
  expect(html).toContain('Booking <span class="inline-block">VZG-7K2QM</span>');
});
