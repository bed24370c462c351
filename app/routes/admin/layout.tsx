import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { FailurePage } from "#app/routes/layout/failure-page.tsx";
import type { Route } from "./+types/layout";
import { requireDesk } from "./desk.server.ts";
import { DoneNotice } from "./done-notice.tsx";
import { isMissing } from "./missing.ts";
import { NothingThere } from "./nothing-there.tsx";
import { currentTab, TABS } from "./tabs.ts";

export const middleware = [requireDesk];

export default function Admin() {
  return (
    <Desk>
      <DoneNotice />
      <Outlet />
    </Desk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <Desk>{isMissing(thrown) ? <NothingThere {...thrown} /> : <FailurePage error={error} />}</Desk>
  );
}

function Desk({ children }: { children: ReactNode }) {
  const current = currentTab(useLocation().pathname);
  return (
    <>
      <div className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex items-stretch gap-6">
          <p className="flex items-center font-display font-bold tracking-tight">Admin</p>
          <nav aria-label="Admin" className="flex min-w-0 overflow-x-auto">
            {TABS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                prefetch="intent"
                aria-current={to === current ? "page" : undefined}
                className="flex min-h-12 items-center border-y-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:border-b-sea aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="page-width flex flex-1 flex-col gap-5 py-6 sm:py-8">{children}</div>
    </>
  );
}
