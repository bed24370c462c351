import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestOf } from "#app/context.ts";
import { countWaiting } from "#app/features/today/count-waiting.server.ts";
import adminCss from "#app/styles/admin.css?url";
import { FailurePage } from "#app/routes/layout/failure-page.tsx";
import type { Route } from "./+types/layout";
import { requireAdmin } from "./require-admin.server.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { DoneNotice } from "./done-notice.tsx";
import { FormRecovery } from "./form-recovery.tsx";
import { isNotFoundMessage } from "./not-found.ts";
import { NotFoundView } from "./not-found-view.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export function links() {
  return [{ rel: "stylesheet", href: adminCss }];
}

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await countWaiting(requestOf(context).services.db) };
}

/** Refreshes the counts on every navigation. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.pathname !== args.nextUrl.pathname || args.defaultShouldRevalidate;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame waiting={loaderData.waiting}>
      <DoneNotice />
      <FormRecovery />
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <AdminFrame waiting={loaderData?.waiting}>
      {isNotFoundMessage(thrown) ? <NotFoundView {...thrown} /> : <FailurePage error={error} />}
    </AdminFrame>
  );
}

type AdminFrameProps = {
  waiting: Awaited<ReturnType<typeof countWaiting>> | undefined;
  children: ReactNode;
};

function AdminFrame({ waiting, children }: AdminFrameProps) {
  return (
    <>
      <div className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex items-stretch gap-3 sm:gap-6">
          <p className="flex items-center font-display font-bold tracking-tight max-sm:sr-only">
            Admin
          </p>
          <AdminTabs waiting={waiting} />
          <Shortcuts />
        </div>
      </div>
      <div className="page-width flex flex-1 flex-col gap-5 py-6 sm:py-8">{children}</div>
    </>
  );
}
