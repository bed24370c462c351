import { href } from "react-router";
import { ADMIN_PAGES } from "./admin-pages.ts";

export type Shortcut =
  | { does: "go" | "search" | "help" | "select" | "leave" }
  | { does: "move"; by: 1 | -1 }
  | { does: "open"; to: string };

const NEW_BOOKING = href("/admin/bookings/new");

const SINGLE_KEYS = new Map<string, Shortcut>([
  ["g", { does: "go" }],
  ["n", { does: "open", to: NEW_BOOKING }],
  ["/", { does: "search" }],
  ["?", { does: "help" }],
  ["j", { does: "move", by: 1 }],
  ["k", { does: "move", by: -1 }],
  ["x", { does: "select" }],
  ["Escape", { does: "leave" }],
]);

export function shortcutOf(key: string, isAfterGo: boolean): Shortcut | null {
  if (!isAfterGo) return SINGLE_KEYS.get(key) ?? null;
  const page = ADMIN_PAGES.find((page) => page.key === key);
  return page === undefined ? null : { does: "open", to: page.to };
}
