import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TripAction } from "#app/domain/trip-actions.ts";
import { EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import { paise } from "#app/domain/money.ts";
import { StaffContext } from "#app/routes/admin/use-access.ts";
import { BookingDeposit } from "./booking-deposit.tsx";

const TAKEN = paise(5_000_00);

function render(asked: number, actions: TripAction[]) {
  const deposit = {
    id: "d1",
    amount: TAKEN,
    method: "cash",
    receipt: null,
    takenAt: 0,
    applied: paise(0),
    released: paise(0),
    held: TAKEN,
    payouts: [],
    block: null,
    transactionId: null,
    returnedAt: null,
    conditions: EARLIER_CONDITIONS,
    isLost: false,
    releaseAt: null,
  } as const;
  const page = {
    booking: { id: "b1" },
    deposit: { ...deposit, payouts: [] },
    depositAsked: paise(asked),
    actions,
  };
  const Component = () => (
    <StaffContext value={{ role: "owner" }}>
      <BookingDeposit page={page} />
    </StaffContext>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("staff see that the car asks for a higher deposit than was taken, until it is back", () => {
  const note = "Rs.10,000.00 is asked for this car, more than was taken.";
  expect(render(10_000_00, ["pick-up"])).toContain(note);
  expect(render(10_000_00, ["return"])).toContain(note);
  expect(render(10_000_00, [])).not.toContain("is asked");
  expect(render(TAKEN, ["pick-up"])).not.toContain("is asked");
});
