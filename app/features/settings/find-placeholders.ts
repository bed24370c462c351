import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import type { Settings } from "#app/content/settings.ts";

/** What still says who the demo is, in words: nobody may be told to call or pay an invention. */
export function findPlaceholders({ business }: Settings): string[] {
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
  return checks
    .filter(([isPlaceholder]) => isPlaceholder)
    .map(([, what]) => `${what} is still the demo's (Settings, Business)`);
}
