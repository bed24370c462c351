import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportPageView } from "./report-page-view.js";

/** Reports each page once its title is set (spec 2); to Google Analytics only with consent. */
export function usePageViews(googleAnalyticsId: string | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = { pathname, search };
    if (googleAnalyticsId === null) return reportPageView(url);
    reportPageView(url, (view) => {
      import("./google-analytics.js")
        .then(({ reportToGoogle }) => reportToGoogle(googleAnalyticsId, view))
        .catch(() => {});
    });
  }, [pathname, search, googleAnalyticsId]);
}
