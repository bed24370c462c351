import { DEFAULT_OFFERS } from "./default-offers.server.ts";
import { DEFAULT_PLACES } from "./default-places.server.ts";
import { DEFAULT_QUESTIONS } from "./default-questions.server.ts";
import { DEFAULT_TAXI } from "./default-taxi.server.ts";
import { DEFAULT_TESTIMONIALS } from "./default-testimonials.server.ts";
import type { MailWordings } from "./mails/mail-templates.ts";
import { SITE_DEFAULTS, type SiteSettings } from "./settings.ts";
import type {
  FrequentQuestion,
  OfferText,
  PolicyName,
  SectionChange,
  Testimonial,
  WithTextId,
} from "./site-content.ts";
import type { SmsSettings } from "./sms-templates.ts";
import type { TaxiSection } from "./taxi.ts";

/** What the operator sets; what pages load is not in the browser's scripts. */
export type Settings = SiteSettings & {
  readonly [Name in PolicyName]: readonly SectionChange[];
} & {
  readonly logo: Logo | null;
  readonly taxi: readonly TaxiSection[];
  readonly offers: readonly OfferText[];
  readonly testimonials: readonly WithTextId<Testimonial>[];
  readonly questions: readonly WithTextId<FrequentQuestion>[];
  readonly smsTemplates: SmsSettings;
  readonly mailTemplates: MailWordings;
};

export type Logo = {
  readonly digest: string;
  /** 512 x 512 px, in Base64. */
  readonly png: string;
};

export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  ...SITE_DEFAULTS,
  places: DEFAULT_PLACES,
  logo: null,
  taxi: DEFAULT_TAXI,
  offers: DEFAULT_OFFERS,
  testimonials: DEFAULT_TESTIMONIALS,
  questions: DEFAULT_QUESTIONS,
  smsTemplates: { ids: {}, texts: {} },
  mailTemplates: {},
  terms: [],
  privacy: [],
  about: [],
};

const shared = globalThis as { samudraSettings?: Settings };

export function allSettings(): Settings {
  return shared.samudraSettings ?? DEFAULT_SETTINGS;
}
