import { lazy, type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Route } from "./+types/route";
import { FailurePage } from "./failure-page.tsx";
import { Footer } from "./footer.tsx";
import { PageFrame } from "./page-frame.tsx";
import { TopBar } from "./top-bar.tsx";

const loadNotice = () => import("#app/features/analytics/google-analytics-notice.tsx");
// Most sites have no such id. The server, which waits for no part of a page, has it from the start.
const GoogleAnalyticsNotice = import.meta.env.SSR ? (await loadNotice()).default : lazy(loadNotice);

export async function loader({ context }: Route.LoaderArgs) {
  const request = requestOf(context);
  const account = await request.account();
  return {
    signedIn: account !== null,
    demo: request.services.config.APP_MODE === "demo",
    origin: request.origin,
    googleAnalyticsId: request.services.config.GA4_ID ?? null,
  };
}

/** Whether somebody is signed in is asked again on every change of route (spec 2, Shared layout). */
export function shouldRevalidate() {
  return true;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame
      signedIn={loaderData?.signedIn}
      demo={loaderData?.demo ?? false}
      googleAnalyticsId={loaderData?.googleAnalyticsId ?? null}
    >
      <FailurePage error={error} />
    </Frame>
  );
}

type FrameProps = {
  signedIn: boolean | undefined;
  demo: boolean;
  googleAnalyticsId: string | null;
  children: ReactNode;
};

function Frame({ signedIn, demo, googleAnalyticsId, children }: FrameProps) {
  return (
    <PageFrame signedIn={signedIn} googleAnalyticsId={googleAnalyticsId}>
      {googleAnalyticsId === null ? null : (
        <Suspense>
          <GoogleAnalyticsNotice />
        </Suspense>
      )}
      <TopBar signedIn={signedIn} />
      <div className="flex min-h-dvh flex-col pt-18">
        {demo ? <DemoNotice /> : null}
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        <Footer asksForGoogle={googleAnalyticsId !== null} />
      </div>
    </PageFrame>
  );
}

function DemoNotice() {
  return (
    <aside
      aria-label="Demo"
      className="border-b border-line bg-sunken px-4 py-1.5 text-center text-sm text-muted"
    >
      <strong className="font-semibold text-ink">Demo.</strong> No real car, no real money.
    </aside>
  );
}
