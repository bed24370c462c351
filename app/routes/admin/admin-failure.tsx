import { href, useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useOnline, useReloadOnceOnline } from "#app/ui/use-online.ts";

const SERVER = {
  headline: "This page could not be loaded",
  text: "Changes that were saved are kept; the last one may not be, so check it before you repeat it. If this happens again, see System, Health, or the log of the server.",
};

const OFFLINE = {
  headline: "You are offline",
  text: "Saved changes are kept. This page reloads once you are connected.",
};

/** For staff; the details stay in the server's log. */
export function AdminFailure() {
  const { pathname, search } = useLocation();
  const isOnline = useOnline();
  const { headline, text } = isOnline ? SERVER : OFFLINE;
  useReloadOnceOnline();
  return (
    <section className="flex flex-1 flex-col items-start justify-center gap-4 px-4 py-16 sm:px-6">
      <title>{`${headline} · ${business().name}`}</title>
      <h1 className="text-title">{headline}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${pathname}${search}`} reloadDocument={isOnline} prefetch="none">
          Try again
        </LinkButton>
        <LinkButton
          to={href("/admin")}
          reloadDocument={isOnline}
          prefetch="none"
          variant="secondary"
        >
          Go to Today
        </LinkButton>
      </div>
    </section>
  );
}
