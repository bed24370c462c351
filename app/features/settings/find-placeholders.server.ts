import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { formatPlace } from "#app/domain/places.ts";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import type { Settings } from "#app/content/all-settings.server.ts";

/** What still says who the demo is, in words: nobody may be told to call or pay an invention. */
export function findPlaceholders({ business, places }: Settings): string[] {
  const demo = DEFAULT_BUSINESS;
  const links = new Set(demo.social.map(({ url }) => url));
  const checks = [
    [business.name === demo.name, "the name"],
    [business.address.street === demo.address.street, "the address"],
    [business.phone.tel === demo.phone.tel, "the phone number"],
    [business.whatsapp.url === demo.whatsapp.url, "the WhatsApp number"],
    [business.email.support === demo.email.support, "the e-mail"],
    [business.tax.legalName === demo.tax.legalName, "the legal name"],
    [business.tax.gstin === demo.tax.gstin, "the GSTIN"],
    [business.social.some(({ url }) => links.has(url)), "a link to social media"],
  ] as const;
  const found = checks
    .filter(([isPlaceholder]) => isPlaceholder)
    .map(([, what]) => `${what} is still the demo's (Settings, Business)`);
  const landmarks = new Set(DEFAULT_PLACES.map(({ landmark }) => landmark));
  const invented = places.find(({ landmark }) => landmark !== null && landmarks.has(landmark));
  if (invented === undefined) return found;
  const where = `the landmark of ${formatPlace(invented)}`;
  return [...found, `${where} is still the demo's (Settings, Places)`];
}
