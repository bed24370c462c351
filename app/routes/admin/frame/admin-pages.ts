import { href } from "react-router";
import { Banknote, CalendarRange, CarTaxiFront, ImageUp, Plus } from "#app/ui/icons/admin-icons.ts";
import { CarFront, KeyRound, MessageSquareText } from "#app/ui/icons/account-icons.ts";
import {
  CalendarCheck,
  Clock,
  Gauge,
  ShieldCheck,
  SlidersHorizontal,
  Users,
} from "#app/ui/icons/icons.ts";

/** Three names are the spec's (section 2, Admin). */
export const PAGE_GROUPS = [
  {
    name: "Day",
    pages: [
      { to: href("/admin"), label: "Today", key: "t", Icon: CalendarCheck },
      { to: href("/admin/bookings"), label: "Bookings Management", key: "b", Icon: KeyRound },
      { to: href("/admin/calendar"), label: "Calendar", key: "c", Icon: CalendarRange },
      { to: href("/admin/taxi"), label: "Taxi", key: "x", Icon: CarTaxiFront },
      { to: href("/admin/messages"), label: "Messages", key: "m", Icon: MessageSquareText },
    ],
  },
  {
    name: "Fleet",
    pages: [
      { to: href("/admin/cars"), label: "Cars Management", key: "v", Icon: CarFront },
      { to: href("/admin/cars/new"), label: "Add Car", key: "a", Icon: Plus },
    ],
  },
  {
    name: "Money",
    pages: [
      { to: href("/admin/money"), label: "Money", key: "p", Icon: Banknote },
      { to: href("/admin/insight"), label: "Insight", key: "i", Icon: Gauge },
    ],
  },
  {
    name: "Site",
    pages: [
      { to: href("/admin/banners"), label: "Banners", key: "h", Icon: ImageUp },
      { to: href("/admin/settings"), label: "Settings", key: "s", Icon: SlidersHorizontal },
    ],
  },
  {
    name: "System",
    pages: [
      { to: href("/admin/users"), label: "Users", key: "u", Icon: Users },
      { to: href("/admin/health"), label: "Health", key: "e", Icon: ShieldCheck },
      { to: href("/admin/log"), label: "Log", key: "l", Icon: Clock },
    ],
  },
] as const;

export const ADMIN_PAGES = PAGE_GROUPS.flatMap(({ pages }) => [...pages]);

/** What of it a role opens that may not open the page itself. */
const INSTEAD: Readonly<Record<string, string>> = {
  [href("/admin/settings")]: href("/admin/settings/rules"),
  [href("/admin/money")]: href("/admin/money/day-close"),
};

/** The address that a page has for a role; null for none. */
export function findPageAddress(to: string, mayOpen: (to: string) => boolean): string | null {
  return [to, INSTEAD[to] ?? to].find(mayOpen) ?? null;
}

/** Pages whose path does not begin with that of the page they belong to. */
const ELSEWHERE = [
  { path: "/admin/blocks", to: href("/admin/calendar") },
  { path: "/admin/documents", to: href("/admin/bookings") },
];

const PATHS = [...ADMIN_PAGES.map(({ to }) => ({ path: to, to })), ...ELSEWHERE];

/** The address of the page that an address is, or belongs to. */
export function findCurrentPage(pathname: string): string | undefined {
  const path = `${pathname.toLowerCase().replace(/\/$/, "")}/`;
  const over = PATHS.filter((page) => path.startsWith(`${page.path}/`));
  const page = over.sort((a, b) => b.path.length - a.path.length)[0]?.to;
  return page === href("/admin") && path !== "/admin/" ? undefined : page;
}
