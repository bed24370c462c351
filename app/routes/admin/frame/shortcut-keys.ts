import { href } from "react-router";
import { ADMIN_PAGES } from "./admin-pages.ts";

export type Shortcut = { does: "go" | "search" | "help" } | { does: "open"; to: string };

const NEW_BOOKING = href("/admin/bookings/new");

export function shortcutOf(key: string, isAfterGo: boolean): Shortcut | null {
  if (isAfterGo) {
    const page = ADMIN_PAGES.find((page) => page.key === key);
    return page === undefined ? null : { does: "open", to: page.to };
  }
  if (key === "g") return { does: "go" };
  if (key === "n") return { does: "open", to: NEW_BOOKING };
  if (key === "/") return { does: "search" };
  return key === "?" ? { does: "help" } : null;
}
