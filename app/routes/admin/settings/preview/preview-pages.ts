import { href } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";

type Preview = {
  /** For staff. */
  shows: string;
  /** Absent where visitors have no page of it: the preview is a list. */
  page?: string;
  /** The id of the part of the page that says it. */
  section?: string;
};

const TERMS = href("/TermsandConditions");

/** Where a setting is looked at before it is saved. */
export const PREVIEWS = {
  business: { shows: "the home page", page: href("/") },
  rules: { shows: "the Terms of Service", page: TERMS, section: "rental-period" },
  places: { shows: "what customers see about each place" },
  cancellation: { shows: "the Terms of Service", page: TERMS, section: "cancellation" },
  services: { shows: "the home page", page: href("/"), section: "services" },
  taxi: { shows: "the page Book Taxi", page: href("/cabbooking") },
  offers: { shows: "the home page", page: href("/"), section: "special-offers" },
  testimonials: { shows: "the home page", page: href("/"), section: "testimonials" },
  questions: { shows: "the Contact page", page: href("/Contact"), section: "questions" },
  smsTemplates: { shows: "each text message with sample values" },
  terms: { shows: "the Terms of Service", page: TERMS },
  privacy: { shows: "the Privacy Policy", page: href("/Privacypolicy") },
  about: { shows: "the page About Us", page: href("/About") },
} as const satisfies Partial<Record<SettingName, Preview>>;

export type PreviewedSetting = keyof typeof PREVIEWS;

export function isPreviewed(name: string): name is PreviewedSetting {
  return Object.hasOwn(PREVIEWS, name);
}

/** Where the form is sent. */
export function settingPreviewUrl(name: PreviewedSetting): string {
  const { section }: Preview = PREVIEWS[name];
  const path = href("/admin/settings/preview/:name", { name });
  return section === undefined ? path : `${path}#${section}`;
}
