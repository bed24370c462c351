import { href } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import type { TableSettingName } from "#app/domain/table-settings.ts";

export type SettingsPage = SettingName | "ready";

export const SETTING_PAGES = [
  { name: "ready", label: "Ready to open", to: href("/admin/settings/ready") },
  { name: "business", label: "Business", to: href("/admin/settings") },
  { name: "logo", label: "Logo", to: href("/admin/settings/logo") },
  { name: "colours", label: "Colours", to: href("/admin/settings/colours") },
  { name: "rules", label: "Rental rules", to: href("/admin/settings/rules") },
  { name: "places", label: "Places", to: href("/admin/settings/places") },
  { name: "cancellation", label: "Cancellation", to: href("/admin/settings/cancellation") },
  { name: "services", label: "Services", to: href("/admin/settings/services") },
  { name: "taxi", label: "Taxi", to: href("/admin/settings/taxi") },
  { name: "offers", label: "Offers", to: href("/admin/settings/offers") },
  { name: "testimonials", label: "Testimonials", to: href("/admin/settings/testimonials") },
  { name: "questions", label: "Questions", to: href("/admin/settings/questions") },
  { name: "smsTemplates", label: "Text messages", to: href("/admin/settings/texts") },
  { name: "mailTemplates", label: "E-mails", to: href("/admin/settings/emails") },
  { name: "terms", label: "Terms", to: href("/admin/settings/terms") },
  { name: "privacy", label: "Privacy", to: href("/admin/settings/privacy") },
  { name: "about", label: "About Us", to: href("/admin/settings/about") },
] as const satisfies readonly { name: SettingsPage; label: string; to: string }[];

/** Settings whose page is elsewhere in the admin area. */
const TABLE_PAGES = [
  { name: "tax", label: "Tax", to: href("/admin/money/tax") },
  { name: "deposits", label: "Deposits", to: href("/admin/money/deposits") },
  { name: "preparation", label: "Preparation times", to: href("/admin/cars/preparation") },
] as const satisfies readonly { name: TableSettingName; label: string; to: string }[];

export function settingPath(name: SettingName): string {
  return SETTING_PAGES.find((page) => page.name === name)?.to ?? href("/admin/settings");
}

/** What staff call a setting, and where they change it; undefined for one that there is no more. */
export function findSettingPage(name: string): { label: string; to: string } | undefined {
  return [...SETTING_PAGES, ...TABLE_PAGES].find((page) => page.name === name);
}
