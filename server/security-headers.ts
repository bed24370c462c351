import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#app/config.server.ts";

/** Headers that every answer carries; a content policy that a page has set itself is kept. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const https = config.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("x-content-type-options", "nosniff");
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set(
      "permissions-policy",
      "camera=(self), geolocation=(), microphone=(), payment=(self)",
    );
    if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", policyOfFile(headers.get("content-type")));
    }
  };
}

/** What is no page runs nothing; a drawing has styles of its own, for day and night. */
function policyOfFile(type: string | null): string {
  const styles = type?.startsWith("image/svg+xml") ? "style-src 'unsafe-inline'; " : "";
  return `default-src 'none'; ${styles}frame-ancestors 'none'`;
}

/** The places that Google Analytics names for a content policy. */
const GOOGLE = {
  script: "https://www.googletagmanager.com",
  images: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  calls: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/** A form that is answered with a redirect there may only be sent if the page says so. */
const GOOGLE_SIGN_IN = "https://accounts.google.com";

/** The settings that open a page's policy to another site. */
export type PageSettings = Pick<Config, "GA4_ID" | "identity"> & {
  SSO_PROVIDERS: readonly { signInOrigin: string }[];
};

/**
 * The policy of a page: `allowed` are the nonce, or the hashes, of its own inline code. Others'
 * places are in it only where Google Analytics, or signing in with them, is configured.
 */
export function pagePolicy(
  allowed: { scripts: readonly string[]; styles: readonly string[] },
  { GA4_ID, identity, SSO_PROVIDERS }: PageSettings,
): string {
  const google = GA4_ID === undefined ? null : GOOGLE;
  const signIns = [
    ...(identity === "google" ? [GOOGLE_SIGN_IN] : []),
    ...SSO_PROVIDERS.map(({ signInOrigin }) => signInOrigin),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...allowed.scripts, ...(google ? [google.script] : [])].join(" "),
    ["style-src 'self'", ...allowed.styles].join(" "),
    ["img-src 'self' data: blob:", ...(google?.images ?? [])].join(" "),
    ...(google ? [["connect-src 'self'", ...google.calls].join(" ")] : []),
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...new Set(signIns)].join(" "),
    "object-src 'none'",
  ].join("; ");
}

/** The hashes of a page's inline scripts and styles, of those only whose tag carries the mark. */
export function inlineHashes(html: string, mark = ""): { scripts: string[]; styles: string[] } {
  return {
    scripts: hashesOf(html, mark, /(<script(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, mark, /(<style[^>]*>)([\s\S]*?)<\/style>/g),
  };
}

function hashesOf(html: string, mark: string, element: RegExp): string[] {
  const hashes = Array.from(html.matchAll(element), ([, tag = "", code = ""]) => {
    if (!tag.includes(mark)) return [];
    return [`'sha256-${createHash("sha256").update(code).digest("base64")}'`];
  });
  return [...new Set(hashes.flat())];
}
