import { Phone } from "#app/ui/icons/icons.ts";
import { isRouteErrorResponse, useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { NotFoundPage } from "#app/routes/not-found/not-found-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useOnline, useReloadOnceOnline } from "#app/ui/use-online.ts";

const KEPT = "Bookings, payments and documents that we already confirmed to you are kept.";

const OURS = {
  headline: "Something went wrong on our side",
  text: `${KEPT} Please try again. If it happens again, call us and we will help you on the phone.`,
};

const OFFLINE = {
  headline: "You are offline",
  text: `${KEPT} This page reloads once you are connected.`,
};

/** What a visitor sees when a page could not be made. The details stay in the server's log. */
export function FailurePage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isOnline = useOnline();
  const { headline, text } = isOnline ? OURS : OFFLINE;
  useReloadOnceOnline();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <section className="page-width flex flex-1 flex-col items-start justify-center gap-5 py-16">
      <title>{`${headline} · ${business().name}`}</title>
      <StormLine />
      <h1 className="max-w-[10em] text-display">{headline}</h1>
      <p className="max-w-prose text-lg text-muted">
        {/^\/vehicles?\/./i.test(pathname) ? "Failed to load vehicle details. " : null}
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={`${pathname}${search}`}
          // Without a connection a new document is the browser's own error page: no way back.
          reloadDocument={isOnline}
          prefetch="none"
          size="large"
        >
          Try again
        </LinkButton>
        <LinkButton
          to="/"
          reloadDocument={isOnline}
          prefetch="none"
          size="large"
          variant="secondary"
        >
          Return to Home
        </LinkButton>
      </div>
      <p className="flex items-center gap-2 text-muted">
        <Phone aria-hidden="true" className="size-4" />
        <a
          href={`tel:${business().phone.tel}`}
          className="tabular inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
        >
          {business().phone.display}
        </a>
        {business().openingWords}
      </p>
      <Details error={error} />
    </section>
  );
}

function Details({ error }: { error: unknown }) {
  if (!import.meta.env.DEV || !(error instanceof Error)) return null;
  return (
    <pre className="max-w-full overflow-x-auto rounded-card border border-line bg-sunken p-4 text-sm">
      {error.stack}
    </pre>
  );
}

/** A calm sea, one wave out of line. */
function StormLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 220 44"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      className="w-44"
    >
      <path
        d="M4 30c10 0 10-8 20-8s10 8 20 8 10-8 20-8 10 8 20 8c12 0 12-24 27-24 11 0 13 11 5 13m20 11c-6 0-8-3-10-5m10 5c10 0 10-8 20-8s10 8 20 8 10-8 20-8 10 8 20 8"
        className="stroke-sea"
      />
      <circle cx="150" cy="8" r="6" className="fill-coral" />
    </svg>
  );
}
