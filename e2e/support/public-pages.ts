import { getDemoRental } from "./demo-rental.ts";

const rental = getDemoRental("mercedes-benz-c-200-2022");

/** The public pages, in each state that a URL can select. */
export const publicPages = {
  home: "/",
  vehicles: "/vehicles",
  "vehicles found": rental.list,
  "vehicles filtered": `${rental.list}&price=over-1000&transmission=Manual`,
  "vehicles sold out": `${rental.list}&vehicleType=Sports`,
  "vehicles refused": "/vehicles?city=Atlantis&pickupDate=2020-01-01&vehicleType=Luxury",
  "car detail": rental.detail,
  "car not found": "/vehicles/no-such-car",
  "taxi booking": "/cabbooking",
  "taxi request": "/cabbooking?book=araku-suv",
  "taxi request sent": "/cabbooking?sent=taxi-sedan#answer",
  about: "/About",
  contact: "/Contact",
  terms: "/TermsandConditions",
  privacy: "/Privacypolicy",
  login: `/login?${new URLSearchParams({ next: rental.documents }).toString()}`,
  "login refused": "/login?refused=failed",
  "create account": "/login?view=create",
  "sign in with a code": "/login/code",
  "sign-in link that is over": "/login/link",
  "invitation that is over": "/staff-invitation",
  "forgot password": "/login/recover",
  "page not found": "/no-such-page",
};
