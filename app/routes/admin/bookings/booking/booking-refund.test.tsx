import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import type { RefundListItem } from "#app/features/booking/admin/get-booking-money.server.ts";
import { StaffContext } from "#app/routes/admin/use-access.ts";
import { BookingRefund } from "./booking-refund.tsx";

const FAILED: RefundListItem = {
  id: "r1",
  paymentId: "p1",
  amount: paise(500_00),
  state: "failed",
  reason: "goodwill",
  note: null,
  updatedAt: 0,
  method: null,
  replacedBy: null,
};
const REQUESTED: RefundListItem = { ...FAILED, state: "requested" };

type RenderOptions = { role?: StaffRole; isAtCounter?: boolean };

function render(
  refund: RefundListItem,
  { role = "owner", isAtCounter = false }: RenderOptions = {},
) {
  const Component = () => (
    <StaffContext value={{ role }}>
      <BookingRefund refund={refund} receivedBy={null} isAtCounter={isAtCounter} />
    </StaffContext>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("what a provider refuses is paid by hand by those who may refund", () => {
  const failed = (role: StaffRole) => render(FAILED, { role });
  expect(failed("manager")).toContain("Mark as refunded");
  expect(failed("manager")).toContain("Request again");
  expect(failed("counter")).toContain("Refund failed");
  expect(failed("counter")).not.toContain("<form");
  const atCounter = render(REQUESTED, { role: "counter", isAtCounter: true });
  expect(atCounter).toContain("Mark as refunded");
});

test("a refund says how it was paid, and what replaces one that failed", () => {
  expect(render({ ...FAILED, state: "completed" })).toContain(">Refunded<");
  expect(render({ ...FAILED, state: "completed", method: "cash" })).toContain(">Refunded, Cash<");
  const replacedBy = (by: RefundListItem["replacedBy"]) => render({ ...FAILED, replacedBy: by });
  expect(replacedBy("retry")).toContain(" · Requested again");
  expect(replacedBy("payment-by-hand")).toContain(" · Paid back by hand");
  expect(replacedBy("earlier-attempt")).toContain(" · Refunded by an earlier request");
  expect(replacedBy("earlier-attempt")).not.toContain("<form");
});
