import type { ReactNode } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import type { BookingColumn } from "#app/features/booking/admin/bookings-query.ts";
import { RowList } from "#app/routes/admin/row-list.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { columnClasses } from "./booking-columns.ts";
import { BookingItem, type ListedBooking } from "./booking-item.tsx";
import { BookingPanel } from "./panel/booking-panel.tsx";
import { usePanel } from "./panel/use-panel.ts";
import { useSelectionActions } from "./selection-actions.ts";
import { SelectionForm } from "./selection-form.tsx";
import { useSelection } from "./use-selection.ts";

/** The panel has the others. */
const BESIDE_PANEL: readonly BookingColumn[] = ["period"];

type BookingsListProps = {
  bookings: readonly ListedBooking[];
  columns: readonly BookingColumn[];
  now: Instant;
};

export function BookingsList({ bookings, columns, now }: BookingsListProps) {
  const showsTotals = useAccess().may("payments.read");
  const selection = useSelection(bookings);
  const canSelect = useSelectionActions().length > 0;
  const panel = usePanel();
  const shown = panel.openId === null ? columns : BESIDE_PANEL;
  const list = (selectAll: ReactNode) => (
    <RowList
      name="Bookings"
      columns={columnClasses(shown, canSelect)}
      select={selectAll}
      head={
        <>
          <span>Booking</span>
          <span>Customer</span>
          {shown.includes("car") ? <span>Car</span> : null}
          {shown.includes("period") ? <span>Pickup and return</span> : null}
          {shown.includes("booked") ? <span>Booked</span> : null}
          {shown.includes("total") ? (
            <span className="text-right">{showsTotals ? "Total" : "Documents"}</span>
          ) : null}
        </>
      }
    >
      {bookings.map((booking) => (
        <BookingItem
          key={booking.id}
          booking={booking}
          now={now}
          shown={shown}
          selection={canSelect ? selection : null}
          panel={panel}
        />
      ))}
    </RowList>
  );
  const selectable = canSelect ? (
    <SelectionForm selection={selection}>{list}</SelectionForm>
  ) : (
    list(null)
  );
  const { openId } = panel;
  return (
    <div
      className={
        openId === null ? undefined : "grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-5"
      }
    >
      {selectable}
      {openId === null ? null : (
        <BookingPanel id={openId} onClose={panel.close} focusRow={panel.focusRow} />
      )}
    </div>
  );
}
