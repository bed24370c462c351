import siteCss from "#app/styles/site.css?url";

export { siteCss };

/**
 * The style sheet of the site. Every page has it at its end; a long page has it once more after what is
 * seen first. What comes before the first one is styled by rules inlined in the page, and shows at once.
 */
export function SiteStylesheet() {
  return <link rel="stylesheet" href={siteCss} />;
}
