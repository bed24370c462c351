import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#app/config/config.server.ts";

type Settings = Pick<Config, "PUBLIC_ORIGIN"> & { PAYMENT_PROVIDER: string };

/** Keeps a content policy that a page set itself. */
export function securityHeaders(config: Settings): MiddlewareHandler {
  const usual = usualHeaders(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(usual)) headers.set(name, value);
    if (!headers.has(POLICY)) headers.set(POLICY, filePolicy(headers.get("content-type")));
  };
}

/** For a file that no page of the site is. */
export function fileHeaders(config: Settings): (contentType: string) => Record<string, string> {
  const usual = usualHeaders(config);
  return (contentType) => ({ ...usual, [POLICY]: filePolicy(contentType) });
}

const POLICY = "content-security-policy";

function usualHeaders(config: Settings): Record<string, string> {
  const https = config.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // A bank page in a new window must reach its opener.
    "cross-origin-opener-policy": checkoutOf(config) ? "same-origin-allow-popups" : "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(self)",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** SVG drawings have inline styles for light and dark. */
function filePolicy(type: string | null): string {
  const styles = type?.startsWith("image/svg+xml") ? "style-src 'unsafe-inline'; " : "";
  return `default-src 'none'; ${styles}frame-ancestors 'none'`;
}

/** The hosts that Google Analytics documents for a content policy. */
const GOOGLE = {
  script: "https://www.googletagmanager.com",
  images: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  calls: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/** form-action also applies to redirects after a form is sent. */
const GOOGLE_SIGN_IN = "https://accounts.google.com";

type Checkout = Record<"scripts" | "frames" | "forms" | "images" | "calls", readonly string[]>;

/** Hosts of payment providers whose checkout opens in our pages; the sandbox is same-origin. */
const CHECKOUTS: Readonly<Record<string, Checkout>> = {
  phonepe: {
    scripts: ["https://mercury.phonepe.com"],
    frames: ["https://*.phonepe.com"],
    forms: ["https://*.phonepe.com"],
    images: [],
    calls: ["https://*.phonepe.com"],
  },
  razorpay: {
    scripts: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    frames: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
    forms: ["https://api.razorpay.com"],
    images: ["https://cdn.razorpay.com"],
    calls: [
      "https://api.razorpay.com",
      "https://lumberjack.razorpay.com",
      "https://lumberjack-metrics.razorpay.com",
    ],
  },
};

function checkoutOf({ PAYMENT_PROVIDER }: { PAYMENT_PROVIDER: string }): Checkout | undefined {
  return CHECKOUTS[PAYMENT_PROVIDER];
}

export type PageSettings = Pick<Config, "GA4_ID" | "identity"> & {
  PAYMENT_PROVIDER: string;
  SSO_PROVIDERS: readonly { signInOrigin: string }[];
};

/** Hosts of analytics, payment and sign-in are allowed only when configured. */
export function pagePolicy(
  allowed: { scripts: readonly string[]; styles: readonly string[] },
  settings: PageSettings,
): string {
  const google = settings.GA4_ID === undefined ? null : GOOGLE;
  const checkout = checkoutOf(settings);
  const forms = [...signInOrigins(settings), ...(checkout?.forms ?? [])];
  const calls = [...(google?.calls ?? []), ...(checkout?.calls ?? [])];
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...allowed.scripts,
      ...(google ? [google.script] : []),
      ...(checkout?.scripts ?? []),
    ].join(" "),
    ["style-src 'self'", ...allowed.styles].join(" "),
    ["img-src 'self' data: blob:", ...(google?.images ?? []), ...(checkout?.images ?? [])].join(
      " ",
    ),
    ...(calls.length > 0 ? [["connect-src 'self'", ...calls].join(" ")] : []),
    ["frame-src 'self'", ...(checkout?.frames ?? [])].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...new Set(forms)].join(" "),
    "object-src 'none'",
  ].join("; ");
}

/** In a frame of the admin area: of a page of the site, or without a nonce of a document whose styles are within. */
export function previewPolicy(nonce?: string): string {
  const isPage = nonce !== undefined;
  return [
    "default-src 'none'",
    ...(isPage
      ? [`style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data:", "font-src 'self'"]
      : ["style-src 'unsafe-inline'"]),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    isPage ? "sandbox allow-same-origin" : "sandbox",
  ].join("; ");
}

function signInOrigins({ identity, SSO_PROVIDERS }: PageSettings): string[] {
  const google = identity === "google" ? [GOOGLE_SIGN_IN] : [];
  return [...google, ...SSO_PROVIDERS.map(({ signInOrigin }) => signInOrigin)];
}

const CODE_TAG = /^<(script|style)\b/;

/** Hashes of inline scripts and styles, limited to tags that contain the mark. */
export function inlineHashes(html: string, mark = ""): { scripts: string[]; styles: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const next = mark === "" ? "<s" : mark;
  for (let at = html.indexOf(next); at !== -1;) {
    const start = html.lastIndexOf("<", at);
    const codeStart = html.indexOf(">", at) + 1;
    if (codeStart === 0) break;
    const tag = html.slice(start, codeStart);
    const name = CODE_TAG.exec(tag)?.[1] as "script" | "style" | undefined;
    const end = name === undefined ? codeStart : html.indexOf(`</${name}>`, codeStart);
    if (end === -1) break;
    const isInline = name !== undefined && !/\ssrc=/.test(tag);
    if (isInline) hashes[name].add(hashOf(html.slice(codeStart, end)));
    at = html.indexOf(next, end);
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] };
}

function hashOf(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
