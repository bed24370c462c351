export type PolicySection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
  readonly subsections?: readonly PolicySection[];
};
