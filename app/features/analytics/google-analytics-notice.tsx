import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";

const TITLE_ID = "google-analytics-title";

/** Overlays the page so that nothing shifts; shown only while google-analytics.js asks. */
export default function GoogleAnalyticsNotice() {
  return (
    <section
      data-google-analytics-notice
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
      className="fixed inset-x-3 bottom-3 z-30 hidden max-h-[75dvh] overflow-y-auto rounded-card border border-line bg-surface py-4 shadow-lift outline-none in-[[data-google-analytics=asking]]:block in-[:root:has([data-bottom-bar])]:max-lg:bottom-24 sm:max-lg:left-auto sm:max-lg:w-104 lg:inset-x-0 lg:bottom-0 lg:rounded-none lg:border-x-0 lg:border-b-0 lg:py-3"
    >
      <div className="page-width flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-8">
        <div className="flex flex-1 flex-col gap-1">
          <h2 id={TITLE_ID} className="text-base leading-6">
            May we count your visit with Google Analytics?
          </h2>
          <p className="text-sm leading-5 text-muted">
            Google keeps cookies for that and sees which pages you open. You can take it back under
            Cookie choices.{" "}
            <Link to="/Privacypolicy#cookies" className="text-sea underline underline-offset-4">
              Privacy Policy
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:w-72">
          <Button variant="secondary" size="small" data-google-analytics-press="refused">
            No thanks
          </Button>
          <Button variant="secondary" size="small" data-google-analytics-press="allowed">
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
