import { type ReactNode, useState } from "react";
import { PageFrame } from "#app/routes/layout/page-frame.tsx";
import { PageProgress } from "#app/routes/layout/page-progress.tsx";
import { StaffContext } from "#app/routes/admin/use-access.ts";
import type { AdminArea } from "./admin-area.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SideBar } from "./side-bar.tsx";
import { usePalette } from "./use-palette.tsx";

type AdminFrameProps = { area: AdminArea | undefined; children: ReactNode };

/** Google is told of no page of the admin area. */
export function AdminFrame({ area, children }: AdminFrameProps) {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const { open: openPalette, palette } = usePalette();
  return (
    <StaffContext value={{ role: area?.role ?? null }}>
      <PageFrame signedIn={area === undefined ? undefined : true} googleAnalyticsId={null}>
        <div className="fixed inset-x-0 top-0 z-40">
          <PageProgress />
        </div>
        <div className="flex min-h-dvh items-start print:block">
          <SideBar
            area={area}
            onSearch={openPalette}
            onShowShortcuts={() => setShowsShortcuts(true)}
          />
          <main
            id="main"
            tabIndex={-1}
            className="flex min-h-dvh min-w-0 flex-1 flex-col pb-(--bar) outline-none has-data-offline:pb-[calc(var(--bar)+5.5rem)] print:min-h-0 print:pb-0"
          >
            <div className="page-width flex flex-1 flex-col gap-5 py-5 sm:py-8">{children}</div>
          </main>
        </div>
        <BottomBar waiting={area?.waiting} />
        <Shortcuts
          isOpen={showsShortcuts}
          onOpen={() => setShowsShortcuts(true)}
          onClose={() => setShowsShortcuts(false)}
          onSearch={openPalette}
        />
        {palette}
      </PageFrame>
    </StaffContext>
  );
}
