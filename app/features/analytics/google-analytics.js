/** @typedef {import("./report-page-view.js").ReportedView} View */
/** @typedef {"allowed" | "refused"} Consent */

const CONSENT_KEY = "googleAnalytics";
const GOOGLE_SCRIPT = "https://www.googletagmanager.com/gtag/js";

/** @type {IArguments[]} */
const commands = [];
/** @type {View | null} */
let lastView = null;
/** @type {Element | null} */
let noticeOpener = null;
let isStarted = false;
let isListening = false;

/**
 * Reports a page view to Google Analytics if the visitor allows it, and asks if there is no answer yet.
 * Does neither when the browser asks not to be tracked or blocks storage.
 * @param {string} id
 * @param {View} view
 */
export function reportToGoogle(id, view) {
  const { globalPrivacyControl, doNotTrack } = /** @type {Record<string, unknown>} */ (
    /** @type {unknown} */ (navigator)
  );
  if (globalPrivacyControl === true || doNotTrack === "1") return;
  const consent = readConsent();
  if (consent === undefined) return;
  lastView = view;
  showNotice(consent === null);
  if (!isListening) document.addEventListener("click", (event) => handleClick(id, event));
  isListening = true;
  if (consent === "allowed") sendToGoogle(id, view);
  else if (isStarted) stopGoogle(id);
}

/**
 * @param {string} id
 * @param {MouseEvent} event
 */
function handleClick(id, { target }) {
  if (!(target instanceof Element)) return;
  const pressed = target.closest("[data-google-analytics-press]");
  const press = pressed?.getAttribute("data-google-analytics-press");
  if (press === "choose") {
    noticeOpener = pressed;
    showNotice(true);
    noticeOnPage()?.focus();
  } else if (press === "allowed" || press === "refused") {
    saveConsent(press);
    showNotice(false);
    const focusTarget = noticeOpener?.isConnected ? noticeOpener : document.querySelector("#main");
    if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true });
    if (press === "refused") stopGoogle(id);
    else if (lastView !== null) sendToGoogle(id, lastView);
  }
}

/**
 * The styles show or hide the notice by this attribute.
 * @param {boolean} isAsking
 */
function showNotice(isAsking) {
  const { dataset, style } = document.documentElement;
  dataset.googleAnalytics = isAsking ? "asking" : "answered";
  // Keeps focused elements clear of the notice.
  style.scrollPaddingBottom = isAsking ? `${(noticeOnPage()?.offsetHeight ?? 0) + 24}px` : "";
}

/** @returns {HTMLElement | null} */
function noticeOnPage() {
  return document.querySelector("[data-google-analytics-notice]");
}

/** @returns {Consent | null | undefined} null without an answer, undefined where storage is blocked */
function readConsent() {
  try {
    const consent = localStorage.getItem(CONSENT_KEY);
    return consent === "allowed" || consent === "refused" ? consent : null;
  } catch {
    return undefined;
  }
}

/** @param {Consent} consent */
function saveConsent(consent) {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Storage is full: the choice holds for this page.
  }
}

/**
 * @param {string} id
 * @param {View} view
 */
function sendToGoogle(id, { address, title, referrer }) {
  const page = {
    page_location: location.origin + address,
    page_title: title,
    page_referrer: referrer,
  };
  Reflect.set(window, `ga-disable-${id}`, false);
  if (!isStarted) startGoogle(id);
  // Google's automatic events would otherwise send the whole address.
  gtag("set", page);
  gtag("event", "page_view", page);
}

/** @param {string} id */
function startGoogle(id) {
  isStarted = true;
  Reflect.set(window, "dataLayer", commands);
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { ...denied, analytics_storage: "denied" });
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false, allow_google_signals: false });
  const load = () => {
    const script = document.createElement("script");
    script.async = true;
    script.src = `${GOOGLE_SCRIPT}?id=${id}`;
    document.head.append(script);
  };
  // A busy page may never be idle.
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 200);
}

/** @param {string} id */
function stopGoogle(id) {
  Reflect.set(window, `ga-disable-${id}`, true);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, start) => `domain=${labels.slice(start).join(".")};`);
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter((name) => name === "_ga" || name.startsWith("_ga_"))) {
    for (const domain of ["", ...domains])
      document.cookie = `${name}=; ${domain} path=/; max-age=0`;
  }
}

/**
 * Google reads the very `arguments` object, not a list.
 * @param {...unknown} _words
 */
function gtag(..._words) {
  commands.push(arguments);
}
