const PLACEHOLDER_ORIGIN = "https://site.invalid";
const MAX_LENGTH = 2000;
const SIGN_IN_SCREENS = /^\/(?:login|auth)(?:\/|$)/;

/** Accepts only paths of this site, and not the sign-in screen itself (decision 008). */
export function safeNextPath(text: string | null, fallback: string): string {
  if (text === null || text.length > MAX_LENGTH || !isPlainPath(text)) return fallback;
  if (!URL.canParse(text, PLACEHOLDER_ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith("//") || isSignInScreen(pathname))
    return fallback;
  return `${pathname}${search}${hash}`;
}

export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}

/** Browsers read a backslash as a slash and drop tabs and line ends: `/\t/evil` is another site. */
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
