/** @typedef {import("./report-page-view.js").ReportedView} View */
/** @typedef {"allowed" | "refused"} Answer */

/** Where a browser keeps what its visitor said. */
const ANSWER_KEY = "googleAnalytics";
const GOOGLE_SCRIPT = "https://www.googletagmanager.com/gtag/js";

/** @type {IArguments[]} */
const commands = [];
/** @type {View | null} */
let lastView = null;
/** @type {Element | null} */
let askedFrom = null;
let isStarted = false;
let isListening = false;

/**
 * Tells Google Analytics of a page view once the visitor has allowed it, and asks where there is no
 * answer yet. Where the browser asks not to be tracked, or keeps no answer, Google is never told and
 * nothing is asked.
 * @param {string} id
 * @param {View} view
 */
export function tellGoogle(id, view) {
  const { globalPrivacyControl, doNotTrack } = /** @type {Record<string, unknown>} */ (
    /** @type {unknown} */ (navigator)
  );
  if (globalPrivacyControl === true || doNotTrack === "1") return;
  const answer = readAnswer();
  if (answer === undefined) return;
  lastView = view;
  showNotice(answer === null);
  if (!isListening) document.addEventListener("click", (event) => answerClick(id, event));
  isListening = true;
  if (answer === "allowed") sendToGoogle(id, view);
  else if (isStarted) stopGoogle(id);
}

/**
 * @param {string} id
 * @param {MouseEvent} event
 */
function answerClick(id, { target }) {
  if (!(target instanceof Element)) return;
  const pressed = target.closest("[data-google-analytics-press]");
  const press = pressed?.getAttribute("data-google-analytics-press");
  if (press === "choose") {
    askedFrom = pressed;
    showNotice(true);
    noticeOnPage()?.focus();
  } else if (press === "allowed" || press === "refused") {
    keepAnswer(press);
    showNotice(false);
    const back = askedFrom?.isConnected ? askedFrom : document.querySelector("#main");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    if (press === "refused") stopGoogle(id);
    else if (lastView !== null) sendToGoogle(id, lastView);
  }
}

/**
 * Says on the document whether the notice is asked for; it is the styles that show and hide it.
 * @param {boolean} isAsking
 */
function showNotice(isAsking) {
  const { dataset, style } = document.documentElement;
  dataset.googleAnalytics = isAsking ? "asking" : "answered";
  // What gets the focus by keyboard is scrolled clear of the notice.
  style.scrollPaddingBottom = isAsking ? `${(noticeOnPage()?.offsetHeight ?? 0) + 24}px` : "";
}

/** @returns {HTMLElement | null} */
function noticeOnPage() {
  return document.querySelector("[data-google-analytics-notice]");
}

/** @returns {Answer | null | undefined} null without an answer, undefined where none can be kept */
function readAnswer() {
  try {
    const kept = localStorage.getItem(ANSWER_KEY);
    return kept === "allowed" || kept === "refused" ? kept : null;
  } catch {
    return undefined;
  }
}

/** @param {Answer} answer */
function keepAnswer(answer) {
  try {
    localStorage.setItem(ANSWER_KEY, answer);
  } catch {
    // A full store: the answer holds for this page.
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
  // For the events that Google sends by itself too, which would read the whole address.
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
  if ("requestIdleCallback" in window) requestIdleCallback(load);
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
