import { DEFAULT_TESTIMONIALS } from "#app/content/default-testimonials.server.ts";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { formatPlace } from "#app/domain/places.ts";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import type { Settings } from "#app/content/all-settings.server.ts";

export type Placeholder = { of: "identity" | "contacts" | "places" | "content"; what: string };

/** What still says who the demo is: nobody may be told to call or pay an invention. */
export function listPlaceholders({ business, places, testimonials }: Settings): Placeholder[] {
  const demo = DEFAULT_BUSINESS;
  const invented = new Set(DEFAULT_TESTIMONIALS.map((demo) => demo.name));
  const links = new Set(demo.social.map(({ url }) => url));
  const checks = [
    [business.name === demo.name, "identity", "the name"],
    [business.address.street === demo.address.street, "identity", "the address"],
    [business.phone.tel === demo.phone.tel, "contacts", "the phone number"],
    [business.whatsapp.url === demo.whatsapp.url, "contacts", "the WhatsApp number"],
    [business.email.support === demo.email.support, "contacts", "the e-mail"],
    [business.tax.legalName === demo.tax.legalName, "identity", "the legal name"],
    [business.tax.gstin === demo.tax.gstin, "identity", "the GSTIN"],
    [business.social.some(({ url }) => links.has(url)), "contacts", "a link to social media"],
    [
      testimonials.some((testimonial) => invented.has(testimonial.name)),
      "content",
      "a testimonial",
    ],
  ] as const;
  const found = checks
    .filter(([isPlaceholder]) => isPlaceholder)
    .map(([, of, what]): Placeholder => ({ of, what }));
  const landmarks = new Set(DEFAULT_PLACES.map(({ landmark }) => landmark));
  const demoPlace = places.find(({ landmark }) => landmark !== null && landmarks.has(landmark));
  if (demoPlace === undefined) return found;
  return [...found, { of: "places", what: `the landmark of ${formatPlace(demoPlace)}` }];
}

const PAGES = {
  identity: "Business",
  contacts: "Business",
  places: "Places",
  content: "Testimonials",
} satisfies Record<Placeholder["of"], string>;

/** A sentence for each of `listPlaceholders`, with the page where it is changed. */
export function describePlaceholders(settings: Settings): string[] {
  return listPlaceholders(settings).map(({ of, what }) => {
    return `${what} is still the demo's (Settings, ${PAGES[of]})`;
  });
}
