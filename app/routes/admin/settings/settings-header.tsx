import { Disclosure } from "#app/routes/admin/disclosure.tsx";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { SETTING_PAGES, type SettingsPage } from "./setting-pages.ts";

type SettingsHeaderProps = { current: SettingsPage; title?: string; about: string };

export function SettingsHeader({ current, title, about }: SettingsHeaderProps) {
  const { mayOpen } = useAccess();
  const pages = SETTING_PAGES.filter(({ to }) => mayOpen(to));
  const links = <FilterLinks label="Settings" current={current} filters={pages} />;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm leading-5 font-semibold text-muted">Settings</p>
        <h1 className="text-2xl sm:text-3xl">
          {title ?? SETTING_PAGES.find(({ name }) => name === current)?.label}
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
