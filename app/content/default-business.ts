type SocialLink = { readonly label: string; readonly url: string };

export type Business = {
  readonly name: string;
  readonly tagline: string;
  readonly city: string;
  readonly address: {
    readonly street: string;
    readonly area: string;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
  };
  readonly phone: { readonly display: string; readonly tel: string };
  readonly whatsapp: { readonly display: string; readonly url: string };
  readonly email: { readonly support: string };
  readonly openingWords: string;
  /** Counted from the last trip that needed them. */
  readonly documentsKeptDays: number;
  readonly tax: {
    readonly legalName: string;
    readonly gstin: string;
    /** The first two digits of the GSTIN: the state where cars are handed over. */
    readonly stateCode: string;
    readonly service: string;
  };
  /** At most three. */
  readonly social: readonly SocialLink[];
};

/** Not a real number: marks invoices as samples and keeps live mode from starting. */
export const EXAMPLE_GSTIN = "37AAAAA0000A1Z5";

/** Of a demo; an operator sets its own (decision 044). */
export const DEFAULT_BUSINESS: Business = {
  name: "Samudra Drives",
  tagline: "Self-drive cars on the Visakhapatnam coast",
  city: "Visakhapatnam",
  address: {
    street: "Shop 4, Lighthouse Arcade",
    area: "Beach Road, Pandurangapuram",
    city: "Visakhapatnam",
    state: "Andhra Pradesh",
    postcode: "530003",
  },
  phone: { display: "+91 98765 43210", tel: "+919876543210" },
  whatsapp: { display: "+91 98765 43210", url: "https://wa.me/919876543210" },
  email: { support: "support@samudradrives.example" },
  openingWords: "Open 24/7",
  documentsKeptDays: 90,
  tax: {
    legalName: "Samudra Drives",
    gstin: EXAMPLE_GSTIN,
    stateCode: "37",
    service: "Rental of a self-drive car",
  },
  social: [
    { label: "Instagram", url: "https://www.instagram.com/samudradrives.demo" },
    { label: "Facebook", url: "https://www.facebook.com/samudradrives.demo" },
    { label: "YouTube", url: "https://www.youtube.com/@samudradrives.demo" },
  ],
};
