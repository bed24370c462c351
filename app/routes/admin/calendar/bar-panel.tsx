import { MoveHorizontal } from "#app/ui/icons/admin-icons.ts";
import { ArrowRight, Phone } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Modal } from "#app/ui/modal.tsx";
import { barPath, BAR_STYLES } from "./bar-styles.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

export type ShownBar = { bar: CalendarBar; car: CalendarCar };

type BarPanelProps = { shown: ShownBar | null; isOpen: boolean; onClose: () => void };

export function BarPanel({ shown, isOpen, onClose }: BarPanelProps) {
  return (
    <Modal title={shown?.bar.name ?? ""} open={isOpen} onClose={onClose}>
      {shown === null ? null : <Facts {...shown} />}
    </Modal>
  );
}

function Facts({ bar, car }: ShownBar) {
  const { label, Icon, box, icon } = BAR_STYLES[bar.state];
  const isBooking = bar.kind === "booking";
  const { search } = useLocation();
  const view = new URLSearchParams({ calendar: search.slice(1) }).toString();
  return (
    <div className="mt-4 flex flex-col gap-5">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm leading-5">
        <Fact label="State">
          <span
            className={classNames(
              "inline-flex items-center gap-1.5 rounded-lg border px-2 py-0.5 font-semibold",
              box,
            )}
          >
            <Icon aria-hidden="true" className={classNames("size-4", icon)} />
            {label}
          </span>
        </Fact>
        <Fact label={isBooking ? "Customer" : "Reason"}>{bar.about}</Fact>
        {bar.phone === null ? null : (
          <Fact label="Phone">
            <a
              href={`tel:${bar.phone}`}
              className="-my-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-sea underline-offset-4 hover:underline"
            >
              <Phone aria-hidden="true" className="size-4" />
              {formatPhone(bar.phone)}
            </a>
          </Fact>
        )}
        <Fact label="Car">
          <UnbrokenText text={`${car.name}, ${car.location}`} />
        </Fact>
        <Fact label="From">{formatMoment(bar.startsAt, { year: true })}</Fact>
        <Fact label="Until">{formatMoment(bar.endsAt, { year: true })}</Fact>
        {isBooking && bar.busyUntil > bar.shownUntil ? (
          <Fact label="Free again">{formatMoment(bar.busyUntil, { year: true })}</Fact>
        ) : null}
        {bar.total === null ? null : <Fact label="Total">{formatRupees(bar.total)}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-3">
        <AdminLinkButton
          to={isBooking ? barPath(bar) : `${barPath(bar)}?${view}`}
          size="small"
          className="grow"
        >
          {isBooking ? "Open booking" : "Change or remove"}
          <ArrowRight aria-hidden="true" className="size-4" />
        </AdminLinkButton>
        {isBooking && bar.canMove ? (
          <AdminLinkButton
            to={`${barPath(bar)}/${bar.opensChangePage ? "change" : "move"}`}
            variant="secondary"
            size="small"
            className="grow"
          >
            <MoveHorizontal aria-hidden="true" className="size-4" />
            {bar.opensChangePage ? "Change…" : "Move…"}
          </AdminLinkButton>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
