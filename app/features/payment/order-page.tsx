import type { ReactNode } from "react";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { formatPeriod, type RentalPeriod } from "#app/domain/rental-period.ts";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";

type OrderPageProps = {
  title: string;
  booking: RentalPeriod & { reference: string; carName: string; amount: Paise };
  children: ReactNode;
};

export function OrderPage({ title, booking, children }: OrderPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 py-8 sm:px-6 sm:py-14">
      <Card className="flex flex-col gap-5 sm:p-8">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {children}
        <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-5 text-sm leading-6">
          <Fact name="Booking">{booking.reference}</Fact>
          <Fact name="Car">
            <UnbrokenText text={booking.carName} />
          </Fact>
          <Fact name="When">
            <PeriodText text={formatPeriod(booking)} />
          </Fact>
          <Fact name="Amount">{formatRupees(booking.amount)}</Fact>
        </dl>
      </Card>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
