import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useContext, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { PageViewScript } from "./features/analytics/page-view-script.tsx";
import { NonceContext } from "#app/http/nonce.ts";
import { SettingsMeta } from "#app/features/settings/settings-meta.tsx";
import { isPlainPage } from "#app/http/plain-page.ts";
import { requestOf } from "./context.ts";
import type { Route } from "./+types/root";
import type { loader as siteLoader } from "./routes/layout/route.tsx";
import { FailurePage } from "./routes/layout/failure-page.tsx";
import { siteCss, SiteStylesheet } from "./styles/site-stylesheet.tsx";
import { customIconPath } from "#app/content/logo.ts";
import { Logo } from "./ui/logo.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => requestOf(context).setRoutePattern(pattern),
];

export function links() {
  return [
    ...[figtree, bricolage].map((href) => ({
      rel: "preload",
      as: "font",
      type: "font/woff2",
      crossOrigin: "anonymous",
      href,
    })),
    ...iconLinks(),
    { rel: "manifest", href: "/manifest.webmanifest" },
    ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: siteCss }] : []),
  ];
}

function iconLinks() {
  const icon = customIconPath("32");
  return [
    icon === null
      ? { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" }
      : { rel: "icon", type: "image/png", href: icon },
    { rel: "apple-touch-icon", href: customIconPath("180-square") ?? "/apple-touch-icon.png" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const site = useRouteLoaderData<typeof siteLoader>("routes/layout/route");
  // Read once: a page opened with scripts keeps them wherever its links lead.
  const [isPlain] = useState(() => matches.some(({ handle }) => isPlainPage(handle)));
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf9f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#09161e" />
        <Meta />
        <Links />
        {isPlain ? null : <SettingsMeta />}
      </head>
      <body>
        {children}
        <SiteStylesheet />
        {isPlain ? (
          <PageViewScript nonce={nonce} googleAnalyticsId={site?.googleAnalyticsId ?? null} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Catches what pages did not; there may be no top bar here. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <div className="page-width py-4">
        <a href="/" className="block w-fit rounded-control">
          <Logo />
        </a>
      </div>
      <FailurePage error={error} />
    </main>
  );
}
