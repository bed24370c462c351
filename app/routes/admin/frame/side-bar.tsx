import { href, Link } from "react-router";
import { business } from "#app/content/business.ts";
import { Keyboard, Plus } from "#app/ui/icons/admin-icons.ts";
import { Logo } from "#app/ui/logo.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { AccountLinks } from "./account-links.tsx";
import type { AdminArea } from "./admin-area.ts";
import { DemoHint } from "./demo-hint.tsx";
import { FRAME_LINK, PageGroups } from "./page-groups.tsx";
import { SearchLink } from "./search-link.tsx";
import { AdminIconLink } from "#app/routes/admin/admin-link.tsx";

type SideBarProps = {
  area: AdminArea | undefined;
  onSearch: () => void;
  onShowShortcuts: () => void;
};

/** Where there is room for it; elsewhere there is the bottom bar. */
export function SideBar({ area, onSearch, onShowShortcuts }: SideBarProps) {
  return (
    <header className="sticky top-0 hidden h-dvh w-(--side) shrink-0 flex-col overflow-y-auto border-r border-line bg-surface [scrollbar-width:thin] xl:flex print:hidden">
      <div className="flex flex-col gap-3 p-3">
        <Link
          to={href("/admin")}
          aria-label={`${business().name}, today`}
          className="rounded-control p-1"
        >
          <Logo />
        </Link>
        <div className="flex gap-2">
          <SearchLink onSearch={onSearch} />
          <AdminIconLink
            to={href("/admin/bookings/new")}
            aria-label="New booking"
            title="New booking (n)"
            prefetch="intent"
            className="grid w-[44px] shrink-0 place-items-center rounded-control bg-sea text-on-sea transition-colors hover:bg-sea-strong"
          >
            <Plus aria-hidden="true" className="size-5" />
          </AdminIconLink>
        </div>
      </div>
      <nav aria-label="Admin" className="flex flex-1 flex-col gap-2.5 px-3 pb-1">
        <PageGroups waiting={area?.waiting} />
      </nav>
      <div className="border-t border-line p-3">
        <ShortcutsButton onClick={onShowShortcuts} />
        <AccountLinks name={area?.userName} />
        {area?.isDemo ? (
          <div className="px-2.5 pt-2">
            <DemoHint />
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** Keeps its place until it works. */
function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`${FRAME_LINK} ${useEnhanced() ? "" : "invisible"}`}
    >
      <Keyboard aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      Shortcuts
    </button>
  );
}
