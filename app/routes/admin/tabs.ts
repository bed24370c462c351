import { href } from "react-router";
/** Three names are the spec's (section 2, Admin). */
export const TABS = [
  { to: href("/admin"), label: "Today", key: "t" },
  { to: href("/admin/bookings"), label: "Bookings Management", key: "b" },
  { to: href("/admin/calendar"), label: "Calendar", key: "c" },
  { to: href("/admin/cars"), label: "Cars Management", key: "v" },
  { to: href("/admin/cars/new"), label: "Add Car", key: "a" },
  { to: href("/admin/banners"), label: "Banners", key: "h" },
  { to: href("/admin/taxi"), label: "Taxi", key: "x" },
  { to: href("/admin/money"), label: "Money", key: "p" },
  { to: href("/admin/insight"), label: "Insight", key: "i" },
  { to: href("/admin/messages"), label: "Messages", key: "m" },
  { to: href("/admin/log"), label: "Log", key: "l" },
  { to: href("/admin/health"), label: "Health", key: "e" },
  { to: href("/admin/users"), label: "Users", key: "u" },
  { to: href("/admin/settings"), label: "Settings", key: "s" },
] as const;

export function currentTab(pathname: string): string | undefined {
  const path = `${pathname.toLowerCase().replace(/\/$/, "")}/`;
  const over = TABS.filter(({ to }) => path.startsWith(`${to}/`));
  const tab = over.sort((a, b) => b.to.length - a.to.length)[0]?.to;
  return tab === href("/admin") && path !== "/admin/" ? undefined : tab;
}
