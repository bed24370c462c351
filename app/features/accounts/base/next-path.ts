const ANY_SITE = "https://site.invalid";
const LONGEST = 2000;
const SIGN_IN_SCREENS = /^\/(?:login|auth)(?:\/|$)/;

/**
 * The page a person was on its way to, as a path on this site, or the fallback: never another site,
 * and not the sign-in screen itself (decision 008).
 */
export function safeNextPath(text: string | null, fallback: string): string {
  if (text === null || text.length > LONGEST || !isPlainPath(text)) return fallback;
  if (!URL.canParse(text, ANY_SITE)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, ANY_SITE);
  if (origin !== ANY_SITE || pathname.startsWith("//") || isSignInScreen(pathname)) return fallback;
  return `${pathname}${search}${hash}`;
}

/** The address of a screen on the way to another page; null for no other. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}

/** A browser may read a backslash as a slash, and drops tabs and line ends: `/\t/evil` is a site. */
function isPlainPath(text: string): boolean {
  return text.startsWith("/") && !text.includes("//") && !/[\\\p{Cc}]/u.test(text);
}

function isSignInScreen(pathname: string): boolean {
  try {
    return SIGN_IN_SCREENS.test(decodeURIComponent(pathname).toLowerCase());
  } catch {
    return true;
  }
}
