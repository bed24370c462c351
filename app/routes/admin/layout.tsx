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
import { isNoAccess } from "./no-access.ts";
import { NoAccessView } from "./no-access-view.tsx";
import { isNotFoundMessage } from "./not-found.ts";
import { NotFoundView } from "./not-found-view.tsx";
import { getAdmin, mayStaff, requireAdmin } from "./require-admin.server.ts";

export function links() {
  return [{ rel: "stylesheet", href: adminCss }];
}

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = requestOf(context).services;
  const { userId, name: userName, role } = getAdmin(context);
  const waiting = await countWaiting(db);
  return {
    userId,
    userName,
    role,
    isDemo: config.APP_MODE === "demo",
    waiting: {
      taxi: mayStaff(context, "taxi.manage") ? waiting.taxi : 0,
      messages: mayStaff(context, "messages.manage") ? waiting.messages : 0,
      differences: mayStaff(context, "money.reconcile") ? waiting.differences : 0,
    },
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
      <FormRecovery userId={loaderData.userId} />
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  if (isNoAccess(thrown)) {
    return (
      <AdminFrame area={loaderData ?? thrown}>
        <NoAccessView {...thrown} />
      </AdminFrame>
    );
  }
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
