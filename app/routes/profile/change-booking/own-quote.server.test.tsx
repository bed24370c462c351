import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { openChangeFixture, PICKUP } from "#test/support/change-fixture.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { CarChoices } from "./car-choices.tsx";
import { loadOwnChange } from "./load-own-change.server.ts";
import { OwnQuote } from "./own-quote.tsx";

const { book, db } = await openChangeFixture();

test.each([
  ["a later pickup", 12, "pickupDate=2026-11-24&pickupTime=9:00 AM", "50%"],
  ["a later pickup while cancelling is free", 48, "pickupDate=2026-11-24&pickupTime=9:00 AM", null],
  ["a later return", 12, "returnDate=2026-11-26&returnTime=9:00 AM", null],
])("says what cancelling costs after %s", async (_, hoursBefore, query, percent) => {
  const text = await showQuote(await book(), query, hoursBefore);
  const [, shown = null] = /cost less than it would now \((.+?)\)/.exec(text) ?? [];
  expect(shown).toBe(percent);
});

test.each([
  ["counter", "Please come to our counter for it."],
  ["test", "It is processed in 3 to 5 business days"],
])("says how the refund of a payment by %s is paid", async (provider, how) => {
  const booking = await book();
  const { bookingId } = booking;
  await db.updateTable("payments").set({ provider }).where("bookingId", "=", bookingId).execute();
  const text = await showQuote(booking, "returnDate=2026-11-24&returnTime=9:00 AM", 48);
  expect(text).toContain(`Your refund: Rs.3,398.40. ${how}`);
});

test("shows what a change takes off with a minus sign", async () => {
  const text = await showQuote(await book(), "returnDate=2026-11-24&returnTime=9:00 AM", 48);
  expect(text).toContain(">−Rs.3,398.40</span>");
  expect(text).toContain(">−Rs.2,880.00</dd>");
  expect(text).not.toContain("-Rs.");
});

type Booked = Awaited<ReturnType<typeof book>>;

async function showQuote({ reference, userId }: Booked, query: string, hoursBefore: number) {
  const clock = fixedClock(PICKUP - hoursBefore * HOUR);
  const params = new URLSearchParams(query);
  const page = await loadOwnChange({ db, clock }, { reference, userId }, params);
  const { quote } = page;
  if (quote === null) throw new Error(page.problem ?? "No quote");
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <CarChoices page={page} />
          <OwnQuote {...{ page, quote }} />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}
