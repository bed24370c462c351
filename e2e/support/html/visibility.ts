/**
 * Pages without a browser have no styles. What hides an element is what HTML says, and the site's classes
 * that hide it or show it on a desktop without scripts: what a style sheet decides otherwise needs a browser.
 */
const VARIANTS = ["", "sm:", "md:", "lg:", "xl:", "noscript:", "lg:noscript:"];
const DISPLAY =
  /^(?:hidden|contents|block|inline|flex|grid|inline-block|inline-flex|inline-grid|table)$/;

/** Positioned elements are blocks. */
const POSITIONED = /^(?:absolute|fixed|sr-only)$/;

const BLOCKS = new Set(
  "address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav noscript ol option p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

const NEVER_SHOWN =
  "head, script, style, template, datalist, input[type=hidden], dialog:not([open]), [popover], [hidden]";

/** Whether the element or one that it is in is hidden. */
export function isHidden(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part.matches(NEVER_SHOWN) || displayOf(part) === "none" || isFolded(part)) return true;
  }
  return false;
}

export function displayOf(element: Element): "none" | "block" | "inline" {
  const own = utilityOf(element);
  if (own === "hidden") return "none";
  if (own !== undefined) return own === "inline" ? "inline" : "block";
  if (BLOCKS.has(element.localName)) return "block";
  if (Array.from(element.classList).some((name) => POSITIONED.test(name))) return "block";
  const around = element.parentElement ? utilityOf(element.parentElement) : undefined;
  return around && /flex|grid/.test(around) ? "block" : "inline";
}

/** The display that the element's classes give it on a desktop. */
function utilityOf(element: Element): string | undefined {
  let found: string | undefined;
  let precedence = -1;
  for (const name of element.classList) {
    const start = name.lastIndexOf(":") + 1;
    const variant = VARIANTS.indexOf(name.slice(0, start));
    if (variant <= precedence || !DISPLAY.test(name.slice(start))) continue;
    found = name.slice(start);
    precedence = variant;
  }
  return found;
}

/** In `<details>` that is closed, except for its summary. */
function isFolded(element: Element): boolean {
  const details = element.parentElement;
  if (details === null || !details.matches("details:not([open])")) return false;
  return element !== details.querySelector(":scope > summary");
}
