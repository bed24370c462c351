import { type CancellationPolicies, DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import type { BrandColours } from "./brand-colours.ts";
import type { Place } from "#app/domain/places.ts";
import { DEFAULT_RULES, type RentalRules } from "#app/domain/site-rules.ts";
import { type Business, DEFAULT_BUSINESS } from "./default-business.ts";
import { DEFAULT_SERVICES, type OfferedServices } from "./offered-services.ts";

/** What the operator sets on the desk (decision 044), as far as the browser has to know it. */
export type SiteSettings = {
  readonly business: Business;
  readonly rules: RentalRules;
  readonly cancellation: CancellationPolicies;
  readonly services: OfferedServices;
  /** Null for the standard one; the digest is part of its URL. */
  readonly logo: { readonly digest: string } | null;
  /** Null for the standard ones. */
  readonly colours: BrandColours | null;
  /** In the browser, those that have hours or a surcharge of their own. */
  readonly places: readonly Place[];
};

/** Of the browser's scripts. */
export const SITE_DEFAULTS: SiteSettings = {
  business: DEFAULT_BUSINESS,
  rules: DEFAULT_RULES,
  cancellation: DEFAULT_POLICIES,
  services: DEFAULT_SERVICES,
  logo: null,
  colours: null,
  places: [],
};

/** The server and the site's bundle have a copy of this module each (decision 006), but one global object. */
const shared = globalThis as { samudraSettings?: SiteSettings };

/** As they are now: read them where they are used, not when a module is loaded. */
export function siteSettings(): SiteSettings {
  return shared.samudraSettings ?? SITE_DEFAULTS;
}

export function isTaxiOpen(): boolean {
  return siteSettings().services.taxi === "open";
}

export function replaceSettings(settings: SiteSettings): void {
  shared.samudraSettings = settings;
}

/** What a page gives the browser. */
export function browserSettings(): SiteSettings {
  const { business, rules, cancellation, services, logo, colours, places } = siteSettings();
  const unusualPlaces = places.filter(
    ({ openingHour, surchargeRupees }) => openingHour !== null || surchargeRupees,
  );
  return {
    business,
    rules,
    cancellation,
    services,
    logo: logo && { digest: logo.digest },
    colours,
    places: unusualPlaces,
  };
}
