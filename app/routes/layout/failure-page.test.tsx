import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FailurePage } from "./failure-page.tsx";

function render(error: unknown): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => <FailurePage error={error} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={["/vehicles/7?pickupDate=2026-11-21"]} />);
}

test("offers to retry, the home page and the phone number", () => {
  const html = render(new Error("database is locked"));
  expect(html).toContain("Something went wrong on our side");
  expect(html).toContain('href="/vehicles/7?pickupDate=2026-11-21"');
  expect(html).toContain('href="/"');
  expect(html).toContain('href="tel:');
});

test("shows the not-found page for a 404", () => {
  const html = render({ status: 404, statusText: "", data: null, internal: false });
  expect(html).toContain(">404<");
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("may have been removed or is temporarily unavailable");
  expect(html).toContain("Return to Home");
});
