/** The files of a rule and the tests that must kill their mutants. */
export type Target = { rule: string; files: string[]; tests: string[] };

export const TARGETS: Target[] = [
  {
    rule: "price",
    files: [
      "app/domain/quote.ts",
      "app/domain/charges.ts",
      "app/domain/booking-change.ts",
      "app/domain/money.ts",
      "app/domain/rental-period.ts",
    ],
    tests: ["app/domain", "app/features/booking/request-hold"],
  },
  {
    rule: "overlap",
    files: [
      "app/records/booking/occupancy.server.ts",
      "app/records/booking/transitions.server.ts",
      "app/domain/booking.ts",
    ],
    tests: [
      "app/domain/booking",
      "app/records/booking",
      "app/features/booking/place-hold",
      "app/features/fleet/find-cars",
      "app/features/calendar",
      "app/features/booking/admin",
      "app/features/payment/apply-provider-answer",
      "app/features/payment/settle-payment",
    ],
  },
  {
    rule: "cancellation",
    files: ["app/domain/cancellation.ts", "app/features/booking/cancel-and-refund.server.ts"],
    tests: ["app/domain/cancellation", "app/features/booking", "app/records/money"],
  },
  {
    rule: "ledger",
    files: [
      "app/domain/ledger.ts",
      "app/domain/gst.ts",
      "app/records/money/ledger.server.ts",
      "app/records/money/sales.server.ts",
      "app/records/money/refunds.server.ts",
    ],
    tests: [
      "app/domain",
      "app/records/money",
      "app/features/booking/customer",
      "app/features/payment/send-refunds",
      "app/features/payment/audit-refunds",
      "app/routes/admin/bookings/booking/refund",
    ],
  },
  {
    rule: "permissions",
    files: [
      "app/domain/permissions.ts",
      "app/domain/trip-actions.ts",
      "app/routes/admin/require-admin.server.ts",
      "app/page-guards.ts",
    ],
    tests: [
      "app/domain",
      "app/routes/admin/guard",
      "app/routes/admin/bookings",
      "app/routes/profile",
      "test/permissions",
    ],
  },
];
