import { href } from "react-router";
import { TABS } from "./tabs.ts";

export type Shortcut = { does: "go" | "search" | "help" } | { does: "open"; to: string };

const NEW_BOOKING = href("/admin/bookings/new");

export function shortcutOf(key: string, isAfterGo: boolean): Shortcut | null {
  if (isAfterGo) {
    const tab = TABS.find((tab) => tab.key === key);
    return tab === undefined ? null : { does: "open", to: tab.to };
  }
  if (key === "g") return { does: "go" };
  if (key === "n") return { does: "open", to: NEW_BOOKING };
  if (key === "/") return { does: "search" };
  return key === "?" ? { does: "help" } : null;
}
