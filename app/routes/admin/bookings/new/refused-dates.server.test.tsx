import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { openNewBookingFixture } from "#test/support/new-booking-fixture.ts";
import { DraftSummary } from "./draft-summary.tsx";
import NewBookingPage from "./route.tsx";

const { send } = await openNewBookingFixture();

const PATH = "/admin/bookings/new";
const TODAY = { pickupDate: "2026-11-20", returnDate: "2026-11-22" };
const TYPED = {
  channel: "counter",
  pay: "paid",
  method: "upi",
  name: "Meera Nair",
  phone: "98480",
};

test("a pickup that passed while staff typed is named above the dates and at the pickup time", async () => {
  const { data, actionData } = await send(TYPED, { ...TODAY, pickupTime: "8:00 AM" });
  const Page = createRoutesStub([{ id: "new", path: PATH, Component: NewBookingPage as never }]);
  const hydrationData = { loaderData: { new: data }, actionData: { new: actionData } };
  const markup = renderToStaticMarkup(
    <Page initialEntries={[PATH]} hydrationData={hydrationData} />,
  );
  const [step = ""] = /<section aria-labelledby="step-1">.*?<\/section>/s.exec(markup) ?? [];
  const reason = "Pickup time has passed. Choose 9:00 AM or later.";
  expect(step).toMatch(new RegExp(`role="alert".*Failed to add booking: ${reason}`, "s"));
  expect(step).toMatch(
    /<select[^>]*aria-invalid="true"[^>]*name="pickupTime"|name="pickupTime"[^>]*aria-invalid="true"/,
  );
  expect(step.split(reason)).toHaveLength(3);
});

test("meanwhile the customer that was typed is shown", () => {
  const Page = createRoutesStub([
    { path: PATH, Component: () => <DraftSummary customer={{ kind: "new" }} typed={TYPED} /> },
  ]);
  const markup = renderToStaticMarkup(<Page initialEntries={[PATH]} />);
  expect(markup).toContain("Meera Nair");
  expect(markup).toContain("98480");
  expect(markup).toContain("Your entries are kept.");
});
