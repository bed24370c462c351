import { business } from "#app/content/business.ts";
import { customIconPath } from "#app/content/logo.ts";
import { siteImage } from "./share-image.ts";
import type { Thing } from "./thing.ts";

/** ISO 3166-1 alpha-2. */
export const COUNTRY = "IN";

const ALWAYS_OPEN = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  opens: "00:00",
  closes: "23:59",
};

export function businessId(origin: string): string {
  return `${origin}/#business`;
}

export function rentalBusiness(origin: string): Thing {
  const { address, city, email, openingWords, phone, social } = business();
  return {
    "@type": "AutoRental",
    "@id": businessId(origin),
    name: business().name,
    description: `${business().tagline}.`,
    url: `${origin}/`,
    logo: origin + (customIconPath("512") ?? "/icon-512.png"),
    image: new URL(siteImage().address, origin).href,
    telephone: phone.tel,
    email: email.support,
    currenciesAccepted: "INR",
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street}, ${address.area}`,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: COUNTRY,
    },
    areaServed: { "@type": "City", name: city },
    // Other words than 24/7 are the operator's own, and no program reads them.
    ...(openingWords.includes("24/7") && { openingHoursSpecification: ALWAYS_OPEN }),
    sameAs: social.map(({ url }) => url),
  };
}
