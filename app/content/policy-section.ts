/** One headed part of a text that people read; `id` is its anchor on the page. */
export type PolicySection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** Where to go on from here. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly subsections?: readonly PolicySection[];
};
