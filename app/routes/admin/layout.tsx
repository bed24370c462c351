import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestOf } from "#app/context.ts";
import { countWaiting } from "#app/features/today/count-waiting.server.ts";
import { FailurePage } from "#app/routes/layout/failure-page.tsx";
import type { Route } from "./+types/layout";
import { requireDesk } from "./require-admin.server.ts";
import { DeskTabs } from "./admin-tabs.tsx";
import { DoneNotice } from "./done-notice.tsx";
import { KeepTyped } from "./keep-typed.tsx";
import { isMissing } from "./missing.ts";
import { NothingThere } from "./nothing-there.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export const middleware = [requireDesk];

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await countWaiting(requestOf(context).services.db) };
}

/** What waits is counted anew on every way through the desk. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  return asked.currentUrl.pathname !== asked.nextUrl.pathname || asked.defaultShouldRevalidate;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <Desk waiting={loaderData.waiting}>
      <DoneNotice />
      <KeepTyped />
      <Outlet />
    </Desk>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <Desk waiting={loaderData?.waiting}>
      {isMissing(thrown) ? <NothingThere {...thrown} /> : <FailurePage error={error} />}
    </Desk>
  );
}

type DeskProps = {
  waiting: Awaited<ReturnType<typeof countWaiting>> | undefined;
  children: ReactNode;
};

function Desk({ waiting, children }: DeskProps) {
  return (
    <>
      <div className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex items-stretch gap-3 sm:gap-6">
          <p className="flex items-center font-display font-bold tracking-tight max-sm:sr-only">
            Admin
          </p>
          <DeskTabs waiting={waiting} />
          <Shortcuts />
        </div>
      </div>
      <div className="page-width flex flex-1 flex-col gap-5 py-6 sm:py-8">{children}</div>
    </>
  );
}
