/** The parts of the desk, in their order; three names are the spec's (section 2, Admin). */
export const TABS = [
  { to: "/admin", label: "Today" },
  { to: "/admin/bookings", label: "Bookings Management" },
  { to: "/admin/calendar", label: "Calendar" },
  { to: "/admin/cars", label: "Cars Management" },
  { to: "/admin/cars/new", label: "Add Car" },
  { to: "/admin/taxi", label: "Taxi" },
  { to: "/admin/insight", label: "Insight" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/log", label: "Log" },
  { to: "/admin/users", label: "Users" },
] as const;

/** The tab under which an address lies: the longest that it begins with. */
export function currentTab(pathname: string): string | undefined {
  const path = `${pathname.toLowerCase().replace(/\/$/, "")}/`;
  const over = TABS.filter(({ to }) => path.startsWith(`${to}/`));
  const tab = over.sort((a, b) => b.to.length - a.to.length)[0]?.to;
  return tab === "/admin" && path !== "/admin/" ? undefined : tab;
}
