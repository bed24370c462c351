// oxlint-disable import/default -- the texts of two modules, as Vite hands them out
import googleCode from "./google-analytics.js?raw";
import reportCode from "./report-page-view.js?raw";

type PageViewScriptProps = { nonce: string | undefined; googleAnalyticsId: string | null };

/** Counts page views on a page without the framework's scripts. */
export function PageViewScript({ nonce, googleAnalyticsId }: PageViewScriptProps) {
  // Browsers never render this page, so the code stays out of their bundles.
  if (!import.meta.env.SSR) return null;
  return (
    <script
      type="module"
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- our own modules, and an id that the settings check
      dangerouslySetInnerHTML={{ __html: pageViewCode(googleAnalyticsId) }}
    />
  );
}

function pageViewCode(googleAnalyticsId: string | null): string {
  if (googleAnalyticsId === null) return `${bare(reportCode)}reportPageView(location);`;
  const id = JSON.stringify(googleAnalyticsId);
  const start = `reportPageView(location, (view) => reportToGoogle(${id}, view));`;
  return `${bare(reportCode)}${bare(googleCode)}${start}`;
}

function bare(code: string): string {
  return code
    .replaceAll(/\/\*\*[^]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/^export /gm, "")
    .replaceAll(/^\s+/gm, "");
}
