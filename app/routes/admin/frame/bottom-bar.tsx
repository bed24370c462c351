import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { Banknote, CalendarRange, Plus } from "#app/ui/icons/admin-icons.ts";
import { KeyRound } from "#app/ui/icons/account-icons.ts";
import { CalendarCheck, Menu } from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { findCurrentPage } from "./admin-pages.ts";
import { CountBadge } from "./count-badge.tsx";
import { totalWaiting, type Waiting } from "./waiting.ts";
import { AdminIconLink } from "#app/routes/admin/admin-link.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

const [TODAY, BOOKINGS, MONEY, CALENDAR, MORE] = [
  href("/admin"),
  href("/admin/bookings"),
  href("/admin/money"),
  href("/admin/calendar"),
  href("/admin/more"),
];

/** Within reach of the thumb. Its text grows as far as five entries leave room. */
export function BottomBar({ waiting }: { waiting: Waiting | undefined }) {
  const page = findCurrentPage(useLocation().pathname);
  const { mayOpen } = useAccess();
  const current = [TODAY, BOOKINGS, MONEY, CALENDAR].find((to) => to === page) ?? MORE;
  return (
    <nav
      aria-label="Main pages"
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar) justify-center border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-[min(0.75rem,5vw)] xl:hidden print:hidden"
    >
      {mayOpen(TODAY) ? (
        <BarLink to={TODAY} label="Today" Icon={CalendarCheck} isCurrent={current === TODAY} />
      ) : (
        <BarLink to={MONEY} label="Money" Icon={Banknote} isCurrent={current === MONEY} />
      )}
      <BarLink to={BOOKINGS} label="Bookings" Icon={KeyRound} isCurrent={current === BOOKINGS} />
      <AdminIconLink
        to={href("/admin/bookings/new")}
        aria-label="New booking"
        className="group grid min-w-[52px] place-items-center -outline-offset-3 sm:min-w-24"
      >
        <span className="grid size-[min(2.75rem,48px)] place-items-center rounded-full bg-sea text-on-sea transition-colors group-hover:bg-sea-strong">
          <Plus aria-hidden="true" className="size-1/2" />
        </span>
      </AdminIconLink>
      {mayOpen(CALENDAR) ? (
        <BarLink
          to={CALENDAR}
          label="Calendar"
          Icon={CalendarRange}
          isCurrent={current === CALENDAR}
        />
      ) : null}
      <BarLink to={MORE} label="More" Icon={Menu} isCurrent={current === MORE}>
        <CountBadge
          count={waiting === undefined ? 0 : totalWaiting(waiting)}
          what="waiting"
          className="absolute top-1 left-1/2 ml-0.5"
        />
      </BarLink>
    </nav>
  );
}

type BarLinkProps = {
  to: string;
  label: string;
  Icon: IconComponent;
  isCurrent: boolean;
  children?: ReactNode;
};

function BarLink({ to, label, Icon, isCurrent, children }: BarLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isCurrent ? (pathname === to ? "page" : "true") : undefined}
      className="relative flex max-w-32 min-w-[44px] flex-auto flex-col items-center justify-center gap-0.5 leading-tight font-semibold text-muted transition-colors -outline-offset-3 hover:text-ink aria-[current]:text-sea"
    >
      <Icon aria-hidden="true" className="size-[min(1.375rem,28px)]" />
      {label}
      {children}
    </Link>
  );
}
