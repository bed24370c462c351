/** @typedef {{ address: string, title: string, referrer: string }} ReportedView */

const COUNTED_AT = "/functions/page-view";

/** What the site itself writes into its addresses, and the names of an operator's campaigns. */
const OWN_PARAMETERS = [
  ["city", "location", "pickupDate", "pickupTime", "returnDate", "returnTime"],
  ["vehicleType", "price", "transmission", "fuel", "seats", "sort", "pages"],
  ["view", "tab", "step", "book"],
  ["utm_source", "utm_medium", "utm_campaign"],
].flat();

const LONGEST_VALUE = 60;
const LOOKS_PERSONAL = /@|\d{6}/;
/** Of what the desk looks at, and of a customer's booking or payment, only the kind is counted. */
const ADMIN_RECORD = /^(\/admin\/(?:\w+\/){1,2})[\da-f-]{36}/i;
const OWN_BOOKING = /^(\/profile\/bookings\/)[^/]+/i;
const OWN_ORDER = /^(\/(?:pay|payment-return)\/)[^/]+/i;

let reported = "";
let watching = false;

/**
 * The path and query of an address, without what might say who somebody is: no person's id, no
 * booking or order, and only parameters of the site's own, always in the same order.
 * @param {{ pathname: string, search: string }} url
 * @returns {string}
 */
export function ownAddress({ pathname, search }) {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of OWN_PARAMETERS) {
    for (const value of asked.getAll(name)) {
      const fits = value !== "" && value.length <= LONGEST_VALUE && !LOOKS_PERSONAL.test(value);
      if (fits) kept.append(name, value);
    }
  }
  const page = pathname
    .replace(ADMIN_RECORD, "$1(id)")
    .replace(OWN_BOOKING, "$1(reference)")
    .replace(OWN_ORDER, "$1(order)");
  const query = kept.toString();
  return query === "" ? page : `${page}?${query}`;
}

/**
 * Reports the page shown at an address to the site's own counts, and to `alsoTell`; once however
 * often it is called, until the address is another one. A page made ready ahead counts when it is
 * shown, and one that the browser brings back whole counts again.
 * @param {{ pathname: string, search: string }} url
 * @param {(view: ReportedView) => void} [alsoTell]
 */
export function reportPageView(url, alsoTell) {
  const again = () => reportPageView(location, alsoTell);
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", again, { once: true });
    return;
  }
  const address = ownAddress(url);
  if (address === reported) return;
  const referrer = reported === "" ? referrerOf(document.referrer) : location.origin + reported;
  reported = address;
  sendToSite(address);
  alsoTell?.({ address, title: document.title, referrer });
  if (watching) return;
  watching = true;
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    reported = "";
    again();
  });
}

/** @param {string} address */
function sendToSite(address) {
  if (navigator.sendBeacon?.(COUNTED_AT, address)) return;
  fetch(COUNTED_AT, { method: "POST", body: address, keepalive: true }).catch(() => {});
}

/**
 * Of another site only the page, since what its query says is not ours to pass on.
 * @param {string} from
 */
function referrerOf(from) {
  if (!URL.canParse(from)) return "";
  const url = new URL(from);
  return url.origin + (url.origin === location.origin ? ownAddress(url) : url.pathname);
}
