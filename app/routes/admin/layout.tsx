import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestOf } from "#app/context.ts";
import { countWaiting } from "#app/features/today/count-waiting.server.ts";
import adminCss from "#app/styles/admin.css?url";
import { NotFoundPage } from "#app/routes/not-found/not-found-page.tsx";
import type { Route } from "./+types/layout";
import { AdminFailure } from "./admin-failure.tsx";
import { DoneNotice } from "./done-notice.tsx";
import { FormRecovery } from "./form-recovery.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { isNotFoundMessage } from "./not-found.ts";
import { NotFoundView } from "./not-found-view.tsx";
import { getAdmin, requireAdmin } from "./require-admin.server.ts";

export function links() {
  return [{ rel: "stylesheet", href: adminCss }];
}

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = requestOf(context).services;
  return {
    userName: getAdmin(context).name,
    isDemo: config.APP_MODE === "demo",
    waiting: await countWaiting(db),
  };
}

/** Refreshes the counts on every navigation. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.pathname !== args.nextUrl.pathname || args.defaultShouldRevalidate;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame area={loaderData}>
      <DoneNotice />
      <FormRecovery />
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <AdminFrame area={loaderData}>
      {isNotFoundMessage(thrown) ? (
        <NotFoundView {...thrown} />
      ) : isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <AdminFailure />
      )}
    </AdminFrame>
  );
}
