const PAGES = [
  "ready",
  "logo",
  "colours",
  "rules",
  "places",
  "cancellation",
  "services",
  "taxi",
  "offers",
  "testimonials",
  "questions",
  "texts",
  "emails",
  "terms",
  "privacy",
  "about",
];

/** By the names of their screenshots. */
export function settingsPages(): Record<string, string> {
  const pages = PAGES.map((page) => [`settings-${page}`, `/admin/settings/${page}`]);
  return { settings: "/admin/settings", ...Object.fromEntries(pages) };
}
