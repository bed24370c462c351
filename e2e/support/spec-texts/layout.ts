/** The name and URL of each link. */
export type Links = readonly (readonly [name: string, path: string])[];

/** Spec 2, Shared layout. */
export const navLinks: Links = [
  ["Home", "/"],
  ["Vehicles", "/vehicles"],
  ["About Us", "/about"],
  ["Contact", "/contact"],
];

export const footerLinks: Links = [
  ...navLinks,
  ["Privacy Policy", "/privacypolicy"],
  ["Terms of Service", "/TermsandConditions"],
];

/** Details from the operator's own file: address, phone, e-mail, three pages. */
export const operator = {
  address: ["Shop 4, Lighthouse Arcade", "Beach Road", "Visakhapatnam, Andhra Pradesh 530003"],
  phone: ["+91 98765 43210", "tel:+919876543210"],
  email: ["support@samudradrives.example", "mailto:support@samudradrives.example"],
  social: ["Instagram", "Facebook", "YouTube"],
} as const;

/** Spec 2, Route table: the URL and name of each page. */
export const routes: readonly { path: string; leadsTo?: string; title: string | RegExp }[] = [
  { path: "/", title: "Best Car Rental in Your City" },
  { path: "/vehicles", title: "Find your car" },
  { path: "/vehicles/tata-nexon-2023", title: /^Tata Nexon/ },
  { path: "/vehicle/tata-nexon-2023", title: /^Tata Nexon/ },
  { path: "/VehicleBookingPage", leadsTo: "/vehicles", title: "Find your car" },
  { path: "/VehicleBookingPage/tata-nexon-2023", leadsTo: "/login", title: /^Sign in/ },
  { path: "/login", title: /^Sign in/ },
  { path: "/auth", title: /^Sign in/ },
  { path: "/Profile", leadsTo: "/auth", title: /^Sign in/ },
  { path: "/About", title: "About Us" },
  { path: "/Contact", title: "Contact Us" },
  { path: "/TermsandConditions", title: "Terms of Service" },
  { path: "/Privacypolicy", title: /^Privacy/ },
  { path: "/cabbooking", title: "Book Taxi in your city" },
];
