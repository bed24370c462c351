import { ownAddress } from "./report-page-view.js";

export const NOT_FOUND = "/(not found)";
const MAX_REPORTED_LENGTH = 2000;
const MAX_URL_LENGTH = 300;

const PAGES = new Set([
  "/",
  "/vehicles",
  "/vehiclebookingpage",
  "/pay/(order)",
  "/payment-return/(order)",
  "/login",
  "/login/verify",
  "/login/code",
  "/login/link",
  "/login/recover",
  "/login/second-step",
  "/login/sso",
  "/auth",
  "/profile",
  "/profile/confirm",
  "/profile/name",
  "/profile/email",
  "/profile/phone",
  "/profile/password",
  "/profile/second-step",
  "/profile/delete",
  "/profile/documents",
  "/profile/waitlist",
  "/profile/bookings/(reference)",
  "/profile/bookings/(reference)/change",
  "/profile/bookings/(reference)/cancel",
  "/profile/bookings/(reference)/documents",
  "/profile/bookings/(reference)/photos",
  "/account-deleted",
  "/admin",
  "/admin/bookings",
  "/admin/bookings/new",
  "/admin/bookings/waitlist",
  "/admin/bookings/(id)",
  "/admin/bookings/(id)/confirm-paid",
  "/admin/bookings/(id)/pick-up",
  "/admin/bookings/(id)/return",
  "/admin/bookings/(id)/photos",
  "/admin/bookings/(id)/photos/pickup",
  "/admin/bookings/(id)/photos/return",
  "/admin/bookings/(id)/photos/charge",
  "/admin/bookings/(id)/move",
  "/admin/bookings/(id)/change",
  "/admin/bookings/(id)/balance",
  "/admin/bookings/(id)/no-show",
  "/admin/bookings/(id)/cancel",
  "/admin/bookings/(id)/refund",
  "/admin/calendar",
  "/admin/blocks/new",
  "/admin/blocks/(id)",
  "/admin/cars",
  "/admin/cars/new",
  "/admin/cars/import",
  "/admin/cars/preparation",
  "/admin/cars/(id)",
  "/admin/cars/(id)/delete",
  "/admin/taxi",
  "/admin/taxi/(id)",
  "/admin/banners",
  "/admin/documents/(id)",
  "/admin/money",
  "/admin/money/day",
  "/admin/money/ledger",
  "/admin/money/tax",
  "/admin/money/differences",
  "/admin/money/differences/(id)",
  "/admin/insight",
  "/admin/messages",
  "/admin/log",
  "/admin/users",
  "/admin/users/new",
  "/admin/users/(id)",
  "/admin/users/(id)/edit",
  "/admin/users/(id)/role",
  "/admin/users/(id)/delete",
  "/about",
  "/contact",
  "/cabbooking",
  "/termsandconditions",
  "/privacypolicy",
]);
const CAR_PAGE = /^\/(?:vehicles|vehicle|vehiclebookingpage)\/[\w-]{1,80}$/;

/** At most 300 characters, with the site's own parameters only; null for an unknown page. */
export function normalizePageUrl(reported: string): string | null {
  if (!/^\/(?![/\\])[!-~]*$/.test(reported) || reported.length > MAX_REPORTED_LENGTH) return null;
  const url = new URL(reported, "https://site.invalid");
  const pathname = url.pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  const address = ownAddress({ pathname, search: url.search });
  const [page = ""] = address.split("?");
  if (!PAGES.has(page) && !CAR_PAGE.test(page)) return NOT_FOUND;
  return address.slice(0, MAX_URL_LENGTH);
}
