import { isTaxiOpen } from "#app/content/settings.ts";

export type SiteLink = { readonly to: string; readonly label: string };

/** The four routes of the top bar and the footer (spec 2, Shared layout). */
export const siteLinks: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/vehicles", label: "Vehicles" },
  { to: "/about", label: "About Us" },
  { to: "/contact", label: "Contact" },
];

/** With what else can be booked, for whoever has not come by the home page. */
export function footerLinks(): SiteLink[] {
  const taxi = isTaxiOpen() ? [{ to: "/cabbooking", label: "Taxi Booking" }] : [];
  return [...siteLinks, ...taxi];
}
