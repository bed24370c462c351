import type { ReactNode } from "react";
import { type LoadSessionKeeper, useSession } from "#app/features/accounts/session/use-session.ts";
import { loadWithRetry } from "#app/features/accounts/session/load-with-retry.ts";
import { usePageViews } from "#app/features/analytics/use-page-views.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { useFocusAfterNavigation } from "./use-focus-kept.ts";

type PageFrameProps = {
  /** Undefined where it is not known who is there, as on a failure. */
  signedIn: boolean | undefined;
  googleAnalyticsId: string | null;
  children: ReactNode;
};

/** What every page has, the site's and the admin area's. */
export function PageFrame({ signedIn, googleAnalyticsId, children }: PageFrameProps) {
  usePageViews(googleAnalyticsId);
  useSession(signedIn, loadSessionKeeper);
  useFocusAfterNavigation();
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 mr-3 -translate-y-[200%] rounded-control bg-ink px-4 py-3 font-semibold text-on-ink focus:translate-y-0"
      >
        Skip to main content
      </a>
      {children}
      <Toasts />
    </>
  );
}

const loadSessionKeeper: LoadSessionKeeper = () =>
  loadWithRetry(() => import("./session-keeper.ts"));
