import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportPageView } from "./report-page-view.js";

/**
 * Reports the page when it is first shown and on every change of path or query, after its title is
 * in place (spec 2). With an id, Google Analytics hears of it too if the visitor allows that.
 */
export function usePageViews(googleAnalyticsId: string | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const shown = { pathname, search };
    if (googleAnalyticsId === null) return reportPageView(shown);
    reportPageView(shown, (view) => {
      import("./google-analytics.js")
        .then(({ tellGoogle }) => tellGoogle(googleAnalyticsId, view))
        .catch(() => {});
    });
  }, [pathname, search, googleAnalyticsId]);
}
