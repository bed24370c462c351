/** @typedef {{ address: string, title: string, referrer: string }} ReportedView */

const COUNTED_AT = "/functions/page-view";

/** The site's own parameters, and those of an operator's campaigns. */
const OWN_PARAMETERS = [
  ["city", "location", "pickupDate", "pickupTime", "returnDate", "returnTime"],
  ["vehicleType", "price", "transmission", "fuel", "seats", "sort", "pages"],
  ["view", "tab", "step", "book"],
  ["utm_source", "utm_medium", "utm_campaign"],
].flat();

const LONGEST_VALUE = 60;
const LOOKS_PERSONAL = /@|\d{6}/;
/** Personal records are counted by kind only. */
const ADMIN_RECORD = /(?<=^\/admin\/(?:[\w()-]+\/)+)[\da-f-]{36}/gi;
const OWN_BOOKING = /^(\/profile\/bookings\/)[^/]+/i;
const OWN_ORDER = /^(\/(?:pay|payment-return)\/)[^/]+/i;

let reported = "";
let isWatchingRestores = false;

/**
 * The path and query without personal data: the site's own parameters only, in a fixed order.
 * @param {{ pathname: string, search: string }} url
 * @returns {string}
 */
export function ownAddress({ pathname, search }) {
  const searchParams = new URLSearchParams(search);
  const ownParams = new URLSearchParams();
  for (const name of OWN_PARAMETERS) {
    for (const value of searchParams.getAll(name)) {
      const fits = value !== "" && value.length <= LONGEST_VALUE && !LOOKS_PERSONAL.test(value);
      if (fits) ownParams.append(name, value);
    }
  }
  const page = pathname
    .replace(ADMIN_RECORD, "(id)")
    .replace(OWN_BOOKING, "$1(reference)")
    .replace(OWN_ORDER, "$1(order)");
  const query = ownParams.toString();
  return query === "" ? page : `${page}?${query}`;
}

/**
 * Reports a page once until the address changes. Prerendered pages count when shown, pages restored from
 * the back/forward cache count again.
 * @param {{ pathname: string, search: string }} url
 * @param {(view: ReportedView) => void} [onReport]
 */
export function reportPageView(url, onReport) {
  const reportCurrentPage = () => reportPageView(location, onReport);
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", reportCurrentPage, { once: true });
    return;
  }
  const address = ownAddress(url);
  if (address === reported) return;
  const referrer = reported === "" ? referrerOf(document.referrer) : location.origin + reported;
  reported = address;
  sendToSite(address);
  onReport?.({ address, title: document.title, referrer });
  if (isWatchingRestores) return;
  isWatchingRestores = true;
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    reported = "";
    reportCurrentPage();
  });
}

/** @param {string} address */
function sendToSite(address) {
  if (navigator.sendBeacon?.(COUNTED_AT, address)) return;
  fetch(COUNTED_AT, { method: "POST", body: address, keepalive: true }).catch(() => {});
}

/**
 * The query of another site may be personal.
 * @param {string} from
 */
function referrerOf(from) {
  if (!URL.canParse(from)) return "";
  const url = new URL(from);
  return url.origin + (url.origin === location.origin ? ownAddress(url) : url.pathname);
}
