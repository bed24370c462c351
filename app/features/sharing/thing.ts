type Value = string | number | boolean | Thing | readonly Value[];

/** A description in the words of schema.org. */
export type Thing = { readonly "@type": string | readonly string[] } & {
  readonly [property: string]: Value;
};
