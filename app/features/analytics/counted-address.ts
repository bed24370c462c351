import { ownAddress } from "./report-page-view.js";

/** What the address of a page that does not exist is counted under. */
export const NOT_FOUND = "/(not found)";
const LONGEST_REPORT = 2000;
const LONGEST_ADDRESS = 300;

const PAGES = new Set([
  "/",
  "/vehicles",
  "/vehiclebookingpage",
  "/login",
  "/auth",
  "/profile",
  "/about",
  "/contact",
  "/cabbooking",
  "/termsandconditions",
  "/privacypolicy",
]);
const CAR_PAGE = /^\/(?:vehicles|vehicle|vehiclebookingpage)\/[\w-]{1,80}$/;

/**
 * The address under which a reported page view is counted, at most 300 characters: one spelling for
 * each page, without parameters that are not the site's own. Null for what no page of ours reports.
 */
export function countedAddress(reported: string): string | null {
  if (!/^\/(?![/\\])[!-~]*$/.test(reported) || reported.length > LONGEST_REPORT) return null;
  const url = new URL(reported, "https://site.invalid");
  const pathname = url.pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  if (!PAGES.has(pathname) && !CAR_PAGE.test(pathname)) return NOT_FOUND;
  return ownAddress({ pathname, search: url.search }).slice(0, LONGEST_ADDRESS);
}
