import { href } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import type { TableSettingName } from "#app/domain/table-settings.ts";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

export type SettingsPage = SettingName | "ready";

const PAGES = [
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

type SettingsHeaderProps = { current: SettingsPage; title?: string; about: string };

export function SettingsHeader({ current, title, about }: SettingsHeaderProps) {
  const { mayOpen } = useAccess();
  const pages = PAGES.filter(({ to }) => mayOpen(to));
  const links = <FilterLinks label="Settings" current={current} filters={pages} />;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm leading-5 font-semibold text-muted">Settings</p>
        <h1 className="text-2xl sm:text-3xl">
          {title ?? PAGES.find(({ name }) => name === current)?.label}
        </h1>
        <p className="max-w-prose leading-6 text-muted">{about}</p>
      </div>
      <div className="w-full max-sm:hidden">{links}</div>
      {/* On a phone, the rows of links would fill the first screen. */}
      <div className="w-full sm:hidden">
        <Disclosure title="All settings">{links}</Disclosure>
      </div>
    </header>
  );
}

export function settingPath(name: SettingName): string {
  return PAGES.find((page) => page.name === name)?.to ?? href("/admin/settings");
}

/** What staff call a setting, and where they change it; undefined for one that there is no more. */
export function findSettingPage(name: string): { label: string; to: string } | undefined {
  return [...PAGES, ...TABLE_PAGES].find((page) => page.name === name);
}
