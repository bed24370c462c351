export type SiteLink = { readonly to: string; readonly label: string };

/** The four routes of the top bar and the footer (spec 2, Shared layout). */
export const siteLinks: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/vehicles", label: "Vehicles" },
  { to: "/about", label: "About Us" },
  { to: "/contact", label: "Contact" },
];

/** What else can be booked, for whoever has not come by the home page. */
export const taxiLink: SiteLink = { to: "/cabbooking", label: "Taxi Booking" };
