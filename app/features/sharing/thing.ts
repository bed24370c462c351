type Value = string | number | boolean | Thing | readonly Value[];

export type Thing = { readonly "@type": string | readonly string[] } & {
  readonly [property: string]: Value;
};
