import type { ReactNode } from "react";
import { isRouteErrorResponse, NavLink, Outlet } from "react-router";
import { FailurePage } from "#app/routes/layout/failure-page.tsx";
import type { Route } from "./+types/layout";
import { requireDesk } from "./desk.server.ts";
import { DoneNotice } from "./done-notice.tsx";
import { NothingThere } from "./nothing-there.tsx";

const TABS = [{ to: "/admin/users", label: "Users" }];

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
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <Desk>{isMissing ? <NothingThere /> : <FailurePage error={error} />}</Desk>;
}

function Desk({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page-width flex items-stretch gap-6">
          <p className="flex items-center font-display font-bold tracking-tight">Admin</p>
          <nav aria-label="Admin" className="flex min-w-0 overflow-x-auto">
            {TABS.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                prefetch="intent"
                className="flex min-h-12 items-center border-y-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:border-b-sea aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </div>
      <div className="page-width flex flex-1 flex-col gap-5 py-6 sm:py-8">{children}</div>
    </>
  );
}
