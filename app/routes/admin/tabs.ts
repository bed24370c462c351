/** Three names are the spec's (section 2, Admin). */
export const TABS = [
  { to: "/admin", label: "Today", key: "t" },
  { to: "/admin/bookings", label: "Bookings Management", key: "b" },
  { to: "/admin/calendar", label: "Calendar", key: "c" },
  { to: "/admin/cars", label: "Cars Management", key: "v" },
  { to: "/admin/cars/new", label: "Add Car", key: "a" },
  { to: "/admin/banners", label: "Banners", key: "h" },
  { to: "/admin/taxi", label: "Taxi", key: "x" },
  { to: "/admin/money", label: "Money", key: "p" },
  { to: "/admin/insight", label: "Insight", key: "i" },
  { to: "/admin/messages", label: "Messages", key: "m" },
  { to: "/admin/log", label: "Log", key: "l" },
  { to: "/admin/users", label: "Users", key: "u" },
] as const;

export function currentTab(pathname: string): string | undefined {
  const path = `${pathname.toLowerCase().replace(/\/$/, "")}/`;
  const over = TABS.filter(({ to }) => path.startsWith(`${to}/`));
  const tab = over.sort((a, b) => b.to.length - a.to.length)[0]?.to;
  return tab === "/admin" && path !== "/admin/" ? undefined : tab;
}
